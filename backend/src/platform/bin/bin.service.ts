import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../access/access';
import { Clock } from '../clock/clock';
import { slicesOf } from '../database/yielding';
import { AppConfig } from '../config/app-config';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import { beginningOf } from '../text/excerpt';
import { searchable } from '../text/searchable';
import { FileDeletionService } from '../uploads/store/file-deletion.service';
import { FileOwnersService } from '../uploads/store/file-owners.service';
import type { Kept } from '../http/undo-header';
import { Belongings } from './belongings';
import { BinFile, BinRow } from './bin-content.entity';
import { BinContentService } from './bin-content.service';
import { type BinDocument, packed } from './bin-document';
import { BinEntry } from './bin-entry.entity';
import { BinFileQueries } from './bin.queries';
import { BinnedKinds, titleOf } from './binned-kinds';
import { Collector, type Root } from './collector';

const MAX_LABEL = 255;
const MAX_WORDS = 15_000;
/** Read for them: the form in which texts are searched is rarely much shorter. */
const WORDS_READ = 4 * MAX_WORDS;

/** Deletes things with all that belongs to them, and keeps them in the bin. */
@Injectable()
export class BinService {
  constructor(
    private readonly belongings: Belongings,
    private readonly kinds: BinnedKinds,
    private readonly contents: BinContentService,
    private readonly owners: FileOwnersService,
    private readonly discarded: FileDeletionService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    files: BinFileQueries,
  ) {
    owners.keep({
      known: async (keys) => (await files.known({ keys })).map(({ storageKey }) => storageKey),
      knowsAny: async () => (await files.any()).length > 0,
    });
  }

  /**
   * Deletes rows that the caller has locked, and what the schema says belongs to them: all of it is one entry, called after
   * the first root.
   *
   * @returns null if nothing is kept.
   */
  async remove(unit: UnitOfWork, me: Pick<CurrentUser, 'id'>, ...roots: Root[]): Promise<Kept | null> {
    for (const { entity, ids } of roots) await this.kinds.of(entity)?.leave?.(unit, ids);
    const collector = new Collector(unit, this.belongings);
    await collector.collect(roots);
    const files = [...collector.rows].flatMap(([entity, rows]) =>
      [...rows.values()].flatMap((row) => this.owners.keysIn(entity, row)),
    );
    const entry = this.config.binDays > 0 ? await this.keep(unit, me, roots, collector, files) : null;
    await this.deleteRows(unit, roots, collector);
    if (entry !== null) return entry;
    for (const [entity, rows] of collector.rows) await this.kinds.erased(unit, entity, [...rows.values()]);
    unit.afterCommit(() => this.discarded.discard(files));
    return null;
  }

  /** Adds rows and links to what an entry holds. */
  async store(unit: UnitOfWork, entryId: number, document: number, content: BinDocument): Promise<void> {
    await this.contents.write(unit, entryId, document, content);
    const held = content.tables.flatMap(({ table: tableName, properties, rows }) => {
      const at = properties.indexOf('id');
      return at < 0 ? [] : rows.map((row) => ({ entryId, tableName, rowId: Number(row[at]), isNeeded: false }));
    });
    await unit.insertAll(BinRow, held);
  }

  private async keep(
    unit: UnitOfWork,
    me: Pick<CurrentUser, 'id'>,
    roots: readonly Root[],
    collector: Collector,
    files: readonly string[],
  ): Promise<Kept | null> {
    const [first] = roots;
    const kind = first && this.kinds.of(first.entity);
    const things = first ? collector.rowsOf(first) : [];
    const [thing] = things;
    if (!kind || !thing) throw new Error('Only what has a kind goes to the bin');
    const kept = { kind: kind.kindOf(thing), things: things.length };
    const { id: entryId } = await unit.insert(BinEntry, {
      ...kept,
      label: beginningOf(titleOf(kind, thing), MAX_LABEL),
      words: beginningOf(searchable(this.wordsIn(collector)), MAX_WORDS),
      deletedBy: me.id,
      deletedAt: this.clock.now(),
    });
    const tables = [...collector.rows].flatMap(([entity, rows]) =>
      rows.size ? [packed(this.belongings.nameOf(entity), [...rows.values()])] : [],
    );
    const { isUnused = false } = first;
    await this.store(unit, entryId, 0, { tables, links: collector.links(), isUnused });
    await unit.insertAll(BinRow, this.needs(entryId, roots, collector));
    await unit.insertAll(
      BinFile,
      files.map((storageKey) => ({ entryId, storageKey })),
    );
    return { id: entryId, ...kept };
  }

  /** Names before texts, of which only the beginnings may have room. */
  private wordsIn({ rows }: Collector): string {
    const things = [...rows].flatMap(([entity, ofIt]) => {
      const kind = this.kinds.of(entity);
      return kind ? [...ofIt.values()].map((row) => ({ kind, row, title: titleOf(kind, row) })) : [];
    });
    const texts = things.map(({ kind, row, title }) => {
      const text = kind.text && row[kind.text];
      return typeof text === 'string' && text !== title ? text : '';
    });
    let words = '';
    for (const text of [...things.map(({ title }) => title), ...texts.filter(Boolean)]) {
      words += `${text}\n`;
      if (words.length > WORDS_READ) break;
    }
    return beginningOf(words.trimEnd(), WORDS_READ);
  }

  /** What the roots belong to, and do not take with them. */
  private needs(entryId: number, roots: readonly Root[], collector: Collector) {
    return roots.flatMap((root) =>
      this.belongings
        .of(root.entity)
        .filter(({ meaning }) => meaning === 'belongs')
        .flatMap(({ property, other }) => {
          const needed = new Set(collector.rowsOf(root).map((row) => row[property]));
          const outside = [...needed].filter((id) => id != null && !collector.rows.get(other)?.has(String(id)));
          const tableName = this.belongings.nameOf(other);
          return outside.map((id) => ({ entryId, tableName, rowId: Number(id), isNeeded: true }));
        }),
    );
  }

  private async deleteRows(unit: UnitOfWork, roots: readonly Root[], collector: Collector): Promise<void> {
    for (const entity of collector.rows.keys()) {
      for (const { entity: holder, property, meaning } of this.belongings.to(entity)) {
        const ids = collector.idsOf(entity);
        // The database would not delete these by itself.
        if (meaning === 'keeps' && ids.length) await unit.delete(holder, { [property]: ids });
      }
      // Those of the roots' own kind, too: a folder takes its files along.
      if (this.belongings.hasId(entity)) unit.cascaded(entity, collector.idsOf(entity));
    }
    for (const { entity, ids } of roots) for await (const some of slicesOf(ids)) await unit.deleteEach(entity, some);
  }
}
