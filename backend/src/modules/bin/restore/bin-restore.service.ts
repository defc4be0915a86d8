import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import {
  type EntityClass,
  isDuplicate,
  keysIn,
  type Row,
  type StoredRow,
  Transactions,
  type UnitOfWork,
} from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import type { AppError } from '../../../platform/errors/app-error';
import { ForeignKeyGraph } from '../../../platform/database/foreign-key-graph';
import { BinContentService } from '../contents/bin-content.service';
import { BinEntry, BinFile } from '../bin-entry.entity';
import { type BinDocument, packed, unpacked } from '../contents/bin-document';
import { BinErrors } from '../bin.errors';
import { BinQueries } from '../bin.queries';
import { BinService } from '../bin.service';
import { type BinDefinition, BinRegistry } from '../bin-registry.service';
import { type Missing, type MissingLink, Restoration } from './restoration';

/** How long employees can undo their own deletions. */
const UNDO_MS = 3_600_000;

/** Restores entries with their ids and all that belonged to them. */
@Injectable()
export class BinRestoreService {
  constructor(
    private readonly bin: BinService,
    private readonly contents: BinContentService,
    private readonly queries: BinQueries,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly binRegistry: BinRegistry,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {BinEntryNotFound} @throws {NotYourDeletion} @throws {Forbidden} @throws {NeedsBinned} @throws {NeedsGone}
   * @throws {TakenMeanwhile}, and the module's own errors.
   */
  restore(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const entry = await unit.lock(BinEntry, { id });
      if (!entry) throw new BinErrors.BinEntryNotFound();
      if (!this.isAllowed(me, entry)) throw new BinErrors.NotYourDeletion();
      await this.putBack(unit, me, entry);
    });
  }

  /**
   * Restores a stored file's entry in a transaction, for a user who refers to the file again; if a user deleted it, a
   * restore's rights apply.
   * @param changes to the rows, whose former owner may be gone.
   * @returns whether there was one; files deleted with other rows stay in the bin.
   */
  async reclaim(
    unit: UnitOfWork,
    me: CurrentUser,
    entity: EntityClass,
    storageKey: string,
    changes: StoredRow,
  ): Promise<boolean> {
    for (const { entryId } of (await this.queries.fileHolders({ storageKey }, unit)).reverse()) {
      const entry = await unit.lock(BinEntry, { id: entryId });
      const documents = entry ? await this.contents.documents(entryId, unit) : [];
      if (!entry || this.rootsOf(entry, documents)[0] !== entity) continue;
      if (!documents[0]?.isUnused && !this.isAllowed(me, entry)) continue;
      await this.putBack(unit, me, entry, changes);
      return true;
    }
    return false;
  }

  private isAllowed(me: CurrentUser, { deletedBy, deletedAt }: Row<BinEntry>): boolean {
    const isFresh = this.clock.now().getTime() - Date.parse(deletedAt) < UNDO_MS;
    return me.role === 'admin' || (deletedBy === me.id && isFresh);
  }

  /** The user may have been an admin at the time of the deletion. */
  private checkMayDelete(me: CurrentUser, kind: BinDefinition | undefined, roots: readonly StoredRow[]): void {
    const mayDelete = me.role === 'admin' || roots.every((row) => kind?.isOpenTo?.(me, row));
    if (!mayDelete) throw new CommonErrors.Forbidden();
  }

  private async putBack(
    unit: UnitOfWork,
    me: CurrentUser,
    entry: Row<BinEntry>,
    changes: StoredRow = {},
  ): Promise<void> {
    const documents = await this.contents.documents(entry.id, unit);
    const [entity, roots] = this.rootsOf(entry, documents);
    const kind = this.binRegistry.of(entity);
    this.checkMayDelete(me, kind, roots);
    const ids = roots.map((row) => Number(row.id));
    await kind?.permit?.(unit, me, ids);
    const putting = new Restoration(unit, this.foreignKeys, documents, entity);
    await this.takeShared(unit, putting);
    for (const row of putting.rows.get(entity)?.slice(0, entry.things) ?? []) {
      Object.assign(row, changes);
      await this.checkNeeds(unit, entity, row, putting);
      await this.checkShared(unit, entity, row, putting);
      await kind?.prepare?.(unit, row, me);
    }
    try {
      await putting.run();
    } catch (error) {
      throw isDuplicate(error) ? new BinErrors.TakenMeanwhile() : error;
    }
    await this.handOver(unit, entry, putting.missing, putting.missingLinks);
    await kind?.follow?.(unit, ids, me);
    const table = this.foreignKeys.nameOf(entity);
    const records = ids.map((rootId) => ({ action: 'bin.restore' as const, target: `${table}/${rootId}` }));
    await this.audit.write(unit, me, ...records);
    await this.contents.erase(unit, entry.id);
    await unit.delete(BinEntry, { id: entry.id });
  }

  /** The roots come first in the first table of the first document. */
  private rootsOf({ things }: Row<BinEntry>, [own]: readonly BinDocument[]): [EntityClass, StoredRow[]] {
    const [table] = own?.tables ?? [];
    const entity = table && this.foreignKeys.entityOf(table.table);
    if (!table || !entity) throw new BinErrors.NeedsGone();
    return [entity, unpacked(table).slice(0, things)];
  }

  /** @throws if the row's parent neither exists nor is restored with it. */
  private async checkNeeds(unit: UnitOfWork, entity: EntityClass, row: StoredRow, putting: Restoration): Promise<void> {
    for (const { property, other } of this.foreignKeys.of(entity, 'CASCADE')) {
      const to = row[property];
      if (to == null) continue;
      if (putting.rows.get(other)?.some(({ id }) => id === to)) continue;
      if ((await putting.present(other, [Number(to)])).has(Number(to))) continue;
      throw await this.needs(unit, other, Number(to));
    }
  }

  /** @throws if no owner of the shared row can exist: unused rows are not kept. */
  private async checkShared(
    unit: UnitOfWork,
    entity: EntityClass,
    row: StoredRow,
    putting: Restoration,
  ): Promise<void> {
    const gone: [EntityClass, number][] = [];
    for (const { entity: sharer, property } of this.foreignKeys.to(entity, 'NO ACTION')) {
      const owners = this.foreignKeys.of(sharer, 'CASCADE');
      for (const shared of putting.rows.get(sharer)?.filter((one) => one[property] === row.id) ?? []) {
        for (const { property: owned, other } of owners) {
          const id = Number(shared[owned]);
          if ((await putting.present(other, [id])).has(id)) return;
          gone.push([other, id]);
        }
      }
    }
    const [first] = gone;
    if (first) throw await this.needs(unit, ...first);
  }

  /** The error that says what has to be restored first. */
  private async needs(unit: UnitOfWork, entity: EntityClass, id: number): Promise<AppError> {
    const holder = await this.holderOf(unit, entity, id);
    const [binned] = holder === undefined ? [] : await this.queries.byId({ id: holder }, unit);
    return binned ? new BinErrors.NeedsBinned({ label: binned.label }) : new BinErrors.NeedsGone();
  }

  /** Also restores shared rows that went to the bin with their last user. */
  private async takeShared(unit: UnitOfWork, putting: Restoration): Promise<void> {
    for (const [entity, rows] of [...putting.rows]) {
      for (const { property, other } of this.foreignKeys.of(entity, 'NO ACTION')) {
        const ids = rows.map((row) => Number(row[property]));
        const present = await putting.present(other, ids);
        const own = new Set(putting.rows.get(other)?.map(({ id }) => id));
        for (const id of new Set(ids.filter((one) => !present.has(one) && !own.has(one)))) {
          const found = await this.binnedRow(unit, other, id);
          if (found) putting.take(other, found);
        }
      }
    }
  }

  private async binnedRow(unit: UnitOfWork, entity: EntityClass, id: number): Promise<StoredRow | undefined> {
    const holder = await this.holderOf(unit, entity, id);
    const documents = holder === undefined ? [] : await this.contents.documents(holder, unit);
    const tables = documents.flatMap(({ tables: some }) => some);
    const rows = tables.filter(({ table }) => table === this.foreignKeys.nameOf(entity)).flatMap(unpacked);
    return rows.find((row) => row.id === id);
  }

  /** The entry that holds a deleted row. */
  private async holderOf(
    unit: UnitOfWork,
    entity: EntityClass,
    rowId: number,
    otherThan?: number,
  ): Promise<number | undefined> {
    const tableName = this.foreignKeys.nameOf(entity);
    const holders = await this.queries.rowHolders({ tableName, rowIds: [rowId] }, unit);
    return holders.findLast(({ entryId }) => entryId !== otherThan)?.entryId;
  }

  /** Moves rows that could not be restored to the entry of the row they need. */
  private async handOver(
    unit: UnitOfWork,
    entry: Row<BinEntry>,
    missing: readonly Missing[],
    missingLinks: readonly MissingLink[],
  ): Promise<void> {
    const given = new Map<number, BinDocument>();
    const documentFor = (holder: number) => {
      const document = given.get(holder) ?? { tables: [], links: [] };
      given.set(holder, document);
      return document;
    };
    // By row, for children of rows that are missing themselves.
    const handed = new Map<string, number>();
    const holderOf = async (entity: EntityClass, id: number) =>
      handed.get(`${this.foreignKeys.nameOf(entity)}/${id}`) ?? (await this.holderOf(unit, entity, id, entry.id));
    for (const { foreignKey, row } of missing) {
      const holder = await holderOf(foreignKey.other, Number(row[foreignKey.property]));
      if (holder === undefined) continue;
      const table = this.foreignKeys.nameOf(foreignKey.entity);
      documentFor(holder).tables.push(packed(table, [row]));
      handed.set(`${table}/${row.id}`, holder);
      const files = keysIn(foreignKey.entity, row).map((storageKey) => ({ entryId: holder, storageKey }));
      await unit.insertAll(BinFile, files);
    }
    for (const { link, id, isRow } of missingLinks) {
      const entity = this.foreignKeys.entityOf(link.table);
      const foreignKey = entity && this.foreignKeys.of(entity).find(({ property }) => property === link.property);
      if (!foreignKey) continue;
      const holder = isRow ? await holderOf(foreignKey.entity, id) : await holderOf(foreignKey.other, link.to);
      if (holder !== undefined) documentFor(holder).links.push({ ...link, ids: [id] });
    }
    for (const [holder, document] of given) await this.bin.store(unit, holder, entry.id, document);
  }
}
