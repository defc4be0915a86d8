import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock, DAY_MS } from '../../platform/clock';
import { keysIn, sliceWithYields, Transactions, type UnitOfWork } from '../../platform/database';
import { ErasedContent } from '../../platform/database/sqlite/erased-content';
import { Job } from '../../platform/jobs/jobs';
import { AppConfig } from '../../platform/config/app-config';
import { beginningOf } from '../../platform/text/excerpt';
import { searchable } from '../../platform/text/searchable';
import { FileDeletionService } from '../../platform/uploads/store/file-deletion.service';
import type { Binned } from '../../platform/http';
import { ForeignKeyGraph } from '../../platform/database/foreign-key-graph';
import { BinEntry, BinFile, BinRow } from './bin-entry.entity';
import { BinErrors } from './bin.errors';
import { BinQueries } from './bin.queries';
import { BinContentService } from './contents/bin-content.service';
import { type BinDocument, type BinnedRows, packed, unpacked } from './contents/bin-document';
import { BinRegistry, titleOf } from './bin-registry.service';
import { Cascade, type Root } from './contents/cascade';

/** Expired entries read at once. */
const BATCH = 100;

const MAX_LABEL = 255;
const MAX_WORDS = 15_000;
/** Characters read for the search words, whose normalized form is rarely much shorter. */
const WORDS_READ = 4 * MAX_WORDS;

/** Deletes rows with all that belongs to them, keeps them in the bin, and erases them from it. */
@Injectable()
export class BinService {
  constructor(
    private readonly queries: BinQueries,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly binRegistry: BinRegistry,
    private readonly contents: BinContentService,
    private readonly discarded: FileDeletionService,
    private readonly erasedContent: ErasedContent,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes rows that the caller has locked, with all that their foreign keys cascade to, into one entry labelled by the
   * first root.
   * @returns null if nothing is kept.
   */
  async remove(unit: UnitOfWork, me: Pick<CurrentUser, 'id'>, ...roots: Root[]): Promise<Binned | null> {
    for (const { entity, ids } of roots) await this.binRegistry.of(entity)?.leave?.(unit, ids);
    const cascade = new Cascade(unit, this.foreignKeys);
    await cascade.collect(roots);
    const files = [...cascade.rows].flatMap(([entity, rows]) =>
      [...rows.values()].flatMap((row) => keysIn(entity, row)),
    );
    const entry = this.config.binDays > 0 ? await this.keep(unit, me, roots, cascade, files) : null;
    await this.deleteRows(unit, roots, cascade);
    if (entry !== null) return entry;
    for (const [entity, rows] of cascade.rows) await this.binRegistry.erased(unit, entity, [...rows.values()]);
    unit.afterCommit(() => this.discarded.discard(files));
    return null;
  }

  /** Adds rows and links to an entry. */
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
    cascade: Cascade,
    files: readonly string[],
  ): Promise<Binned | null> {
    const [first] = roots;
    const kind = first && this.binRegistry.of(first.entity);
    const things = first ? cascade.rowsOf(first) : [];
    const [thing] = things;
    if (!kind || !thing) throw new Error('Only what has a kind goes to the bin');
    const kept = { kind: kind.kindOf(thing), things: things.length };
    const { id: entryId } = await unit.insert(BinEntry, {
      ...kept,
      label: beginningOf(titleOf(kind, thing), MAX_LABEL),
      words: beginningOf(searchable(this.wordsIn(cascade)), MAX_WORDS),
      deletedBy: me.id,
      deletedAt: this.clock.now(),
    });
    const tables = [...cascade.rows].flatMap(([entity, rows]) =>
      rows.size ? [packed(this.foreignKeys.nameOf(entity), [...rows.values()])] : [],
    );
    const { isUnused = false } = first;
    await this.store(unit, entryId, 0, { tables, links: cascade.links(), isUnused });
    await unit.insertAll(BinRow, this.needs(entryId, roots, cascade));
    const fileRows = files.map((storageKey) => ({ entryId, storageKey }));
    await unit.insertAll(BinFile, fileRows);
    return { id: entryId, ...kept };
  }

  /** Titles before texts, of which only the beginnings may fit. */
  private wordsIn({ rows }: Cascade): string {
    const things = [...rows].flatMap(([entity, ofIt]) => {
      const kind = this.binRegistry.of(entity);
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

  /** The remaining rows that the roots belong to. */
  private needs(entryId: number, roots: readonly Root[], cascade: Cascade) {
    return roots.flatMap((root) =>
      this.foreignKeys.of(root.entity, 'CASCADE').flatMap(({ property, other }) => {
        const needed = new Set(cascade.rowsOf(root).map((row) => row[property]));
        const outside = [...needed].filter((id) => id != null && !cascade.rows.get(other)?.has(String(id)));
        const tableName = this.foreignKeys.nameOf(other);
        return outside.map((id) => ({ entryId, tableName, rowId: Number(id), isNeeded: true }));
      }),
    );
  }

  private async deleteRows(unit: UnitOfWork, roots: readonly Root[], cascade: Cascade): Promise<void> {
    for (const entity of cascade.rows.keys()) {
      // The database would not delete these by itself.
      for (const { entity: holder, property } of this.foreignKeys.to(entity, 'NO ACTION')) {
        const ids = cascade.idsOf(entity);
        if (ids.length) await unit.delete(holder, { [property]: ids });
      }
      // Also for the roots' own kind: a folder takes its files along.
      if (this.foreignKeys.hasId(entity)) unit.cascaded(entity, cascade.idsOf(entity));
    }
    for (const { entity, ids } of roots)
      for await (const some of sliceWithYields(ids)) await unit.deleteEach(entity, some);
  }

  /** @throws {BinEntryNotFound} */
  async erase(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      if (!(await this.eraseEntry(unit, id, me))) throw new BinErrors.BinEntryNotFound();
    });
    await this.erasedContent.forget();
  }

  /**
   * Erases entries that are old enough. One that cannot be erased does not stop the others.
   * @throws {AggregateError} of all failures.
   */
  @Job('empty-bin', { once: true })
  async eraseExpired(): Promise<{ erased: number }> {
    const before = new Date(this.clock.now().getTime() - this.config.binDays * DAY_MS);
    const failures: unknown[] = [];
    let erased = 0;
    for (let after = 0; ;) {
      const batch = await this.queries.expired({ before, after, limit: BATCH });
      for (const { id } of batch) {
        try {
          erased += Number(await this.transactions.run((unit) => this.eraseEntry(unit, id)));
        } catch (failure) {
          failures.push(failure);
        }
        after = id;
      }
      if (batch.length < BATCH) break;
    }
    // On every run: deletions without a bin do not trigger it, and database files may have become free.
    await this.erasedContent.forget();
    if (failures.length) throw new AggregateError(failures, `${failures.length} bin entries could not be erased.`);
    return { erased };
  }

  /** Also erases entries that could not be restored without this one. */
  private async eraseEntry(unit: UnitOfWork, id: number, me?: Actor): Promise<boolean> {
    const entry = await unit.lock(BinEntry, { id });
    if (!entry) return false;
    for (const { entryId } of await this.queries.needing({ entryId: id }, unit))
      await this.eraseEntry(unit, entryId, me);
    const keys = (await this.queries.filesOf({ entryId: id }, unit)).map(({ storageKey }) => storageKey);
    const tables = (await this.contents.documents(id, unit)).flatMap((document) => document.tables);
    if (me) await this.permitErasure(unit, me, tables);
    const targets = tables.flatMap(targetsIn);
    await this.audit.forget(unit, targets);
    const [first] = targets;
    if (me && first) await this.audit.write(unit, me, { action: 'bin.erase', target: first });
    await this.contents.erase(unit, id);
    await unit.delete(BinEntry, { id });
    for (const table of tables) {
      const entity = this.foreignKeys.entityOf(table.table);
      if (entity) await this.binRegistry.erased(unit, entity, unpacked(table));
    }
    // A shared file may be in use again.
    unit.afterCommit(() => this.discarded.discardUnowned(keys));
    return true;
  }

  private async permitErasure(unit: UnitOfWork, me: Actor, tables: readonly BinnedRows[]): Promise<void> {
    for (const table of tables) {
      const entity = this.foreignKeys.entityOf(table.table);
      const ids = unpacked(table).map(({ id }) => Number(id));
      if (entity) await this.binRegistry.of(entity)?.permit?.(unit, me, ids);
    }
  }
}

function targetsIn({ table, properties, rows }: BinnedRows): string[] {
  const at = properties.indexOf('id');
  return at < 0 ? [] : rows.map((row) => `${table}/${row[at]}`);
}
