import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { Job } from '../jobs/jobs';
import { chunk, mapWithYields, sliceWithYields } from '../database/chunk';
import { type AnyRow, AnyTable } from '../database/queries/any-table';
import { SearchEntry } from './search-entry.entity';
import { total, totalOf } from '../database/queries/queries';
import { ChangeListeners } from '../database/transactions/change-listeners';
import { Transactions, type UnitOfWork } from '../database/transactions/transactions';
import type { Written } from '../database/transactions/written-rows';
import { JobsService } from '../jobs/jobs.service';
import { entryWords, LETTERS, ownedBy } from './entry-words';
import { SearchEntryQueries } from './index.queries';
import type { SearchDefinition, SearchKind } from './search-definition';

/** Rows per transaction: on SQLite, other writers wait meanwhile. */
const BATCH = 50;

/** Entries per statement: a SQLite statement blocks the whole process. */
const INSERTED = 10;

/** Above every id. */
const END = Number.MAX_SAFE_INTEGER;

/**
 * Keeps the search index up to date, within the transactions that write. A comparison catches rows that these miss:
 * deleted by cascade, restored from a backup, or edited by hand.
 */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly kinds: SearchDefinition[] = [];
  private running = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly tables: AnyTable,
    private readonly entries: SearchEntryQueries,
    private readonly transactions: Transactions,
    private readonly listeners: ChangeListeners,
    private readonly jobs: JobsService,
  ) {}

  /** After an upgrade or restore the index is empty; it is filled while the server starts. */
  onApplicationBootstrap(): void {
    this.running = this.jobs.run('index-search', async () => ({ corrected: await this.complete() }));
  }

  /** The index follows writes to the entity from now on. */
  register<Entity extends { id: number }>(kind: SearchDefinition<Entity>): void {
    const { entity, title, text } = kind;
    const searched = kind as unknown as SearchDefinition;
    const onChange = (unit: UnitOfWork, written: Written) => this.write(unit, searched, written);
    this.listeners.register({ entity, columns: [...title, ...text], onChange });
    this.kinds.push(searched);
  }

  /** Whether there are more than so many of a kind: than none, or than one. */
  async hasMore(kind: SearchKind, than: 0 | 1 = 0): Promise<boolean> {
    return (await this.entries.first({ kind: LETTERS[kind] })).length > than;
  }

  /** Stops a running comparison. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /**
   * Compares kinds whose entries and rows differ in number, or whose first entries are of an older version.
   * @returns the number of corrected entries.
   */
  async complete(): Promise<number> {
    let corrected = 0;
    for (const searched of this.kinds) {
      const [things, entries] = await Promise.all([
        this.tables.of(searched.entity, (rows) => rows.select(total)),
        this.entries.count({ kind: LETTERS[searched.kind] }),
      ]);
      const first = await this.compareSome(searched, 0);
      corrected += first.corrected;
      if (first.corrected || totalOf(things) !== totalOf(entries)) corrected += await this.compare(searched);
    }
    return corrected;
  }

  /** Compares every entry with its row. @returns the number of corrected entries. */
  @Job('index-search', { once: true })
  async compareAll(): Promise<{ corrected: number }> {
    let corrected = 0;
    for (const searched of this.kinds) corrected += await this.compare(searched);
    return { corrected };
  }

  /** Rewrites the entries of these rows, and deletes those of missing rows. */
  async refresh(searched: SearchDefinition, ids: readonly number[]): Promise<void> {
    const unknown = new Map(ids.map((id) => [id, undefined]));
    await this.transactions.run((unit) => this.write(unit, searched, unknown));
  }

  private async compare(searched: SearchDefinition): Promise<number> {
    let corrected = 0;
    for (let after = 0; after < END && !this.isStopping; await otherRequests()) {
      const some = await this.compareSome(searched, after);
      corrected += some.corrected;
      after = some.last;
    }
    return corrected;
  }

  /** Compares the next entries above an id. @returns the last one's id. */
  private async compareSome(searched: SearchDefinition, after: number): Promise<{ corrected: number; last: number }> {
    const { entity, title, text, owner } = searched;
    const rows: AnyRow[] = await this.tables.of(entity, (all) =>
      all
        .select(['id', ...title, ...text, ...(owner ? [owner] : [])])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH),
    );
    const last = rows.length < BATCH ? END : (rows.at(-1)?.id ?? END);
    const entries = await this.entries.between({ kind: LETTERS[searched.kind], after, last });
    const wanted = new Map(await mapWithYields(rows, (row) => [row.id, wordsFor(searched, row)] as const));
    const stored = new Map(entries.map(({ thingId, words }) => [thingId, words]));
    const ids = [...new Set([...wanted.keys(), ...stored.keys()])].filter((id) => wanted.get(id) !== stored.get(id));
    if (ids.length) await this.refresh(searched, ids);
    return { corrected: ids.length, last };
  }

  private async write(unit: UnitOfWork, searched: SearchDefinition, written: Written): Promise<void> {
    const unknown = [...written].filter(([, row]) => row === undefined).map(([id]) => id);
    const there = [...written.values()].filter((row) => row != null) as AnyRow[];
    for await (const id of sliceWithYields(unknown))
      there.push(...((await unit.lockAll(searched.entity, { id })) as AnyRow[]));
    const present = new Set(there.map(({ id }) => id));
    const gone = [...written.keys()].filter((id) => !present.has(id));
    const kind = LETTERS[searched.kind];
    for await (const thingId of sliceWithYields(gone)) await unit.delete(SearchEntry, { kind, thingId });
    const entries = await mapWithYields(there, (row) => ({ kind, thingId: row.id, words: wordsFor(searched, row) }));
    const batches = [...chunk(entries, INSERTED)];
    const last = batches.pop() ?? [];
    for (const some of batches) {
      await unit.insertAll(SearchEntry, some, { orUpdate: ['words'] });
      await otherRequests();
    }
    unit.insertLater(SearchEntry, last, { orUpdate: ['words'] });
  }
}

function wordsFor({ kind, title, text, isFoundWithinWords, owner }: SearchDefinition, row: AnyRow): string {
  const joined = (columns: readonly string[]) => columns.map((column) => row[column] as string | null).join(' ');
  const words = entryWords(kind, joined(title), joined(text), isFoundWithinWords);
  return owner ? `${words} ${ownedBy(kind, row[owner])}` : words;
}
