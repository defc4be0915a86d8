import { chunk, type EntityClass, sliceWithYields, type StoredRow, type UnitOfWork } from '../../../platform/database';
import type { ForeignKeyGraph, ForeignKey } from '../../../platform/database/foreign-key-graph';
import { type BinDocument, type BinnedLinks, unpacked } from '../contents/bin-document';

/** A row that could not be restored, because the row at `foreignKey` is missing. */
export interface Missing {
  foreignKey: ForeignKey;
  row: StoredRow;
}

export interface MissingLink {
  link: BinnedLinks;
  id: number;
  /** Whether the row itself is missing; otherwise the row it referred to. */
  isRow: boolean;
}

/** Restores the rows of an entry: parents first, without references to deleted rows. */
export class Restoration {
  readonly rows = new Map<EntityClass, StoredRow[]>();
  readonly missing: Missing[] = [];
  readonly missingLinks: MissingLink[] = [];
  private readonly links: BinnedLinks[];
  private readonly there = new Map<EntityClass, Set<number>>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly foreignKeys: ForeignKeyGraph,
    documents: readonly BinDocument[],
    /** The entity whose rows must not exist already. */
    private readonly roots: EntityClass,
  ) {
    this.links = documents.flatMap(({ links }) => links);
    for (const packedRows of documents.flatMap(({ tables }) => tables)) {
      const entity = foreignKeys.entityOf(packedRows.table);
      if (entity) this.rows.set(entity, [...(this.rows.get(entity) ?? []), ...unpacked(packedRows)]);
    }
  }

  take(entity: EntityClass, row: StoredRow): void {
    this.rows.set(entity, [...(this.rows.get(entity) ?? []), row]);
  }

  async run(): Promise<void> {
    for (const entity of this.foreignKeys.order) {
      const rows = this.rows.get(entity);
      if (rows?.length) await this.putBack(entity, rows);
    }
    for (const link of this.links) await this.restoreLink(link);
  }

  /** The ids whose rows exist, cached for this transaction. */
  async present(entity: EntityClass, ids: readonly number[]): Promise<Set<number>> {
    const known = this.known(entity);
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    for (const batch of chunk(unknown)) {
      for (const { id } of await this.unit.lockStored(entity, { id: batch }, ['id'])) known.add(Number(id));
    }
    return known;
  }

  private known(entity: EntityClass): Set<number> {
    const known = this.there.get(entity) ?? new Set<number>();
    this.there.set(entity, known);
    return known;
  }

  private async putBack(entity: EntityClass, rows: readonly StoredRow[]): Promise<void> {
    const foreignKeys = this.foreignKeys.of(entity);
    for (const { property, other } of foreignKeys) {
      await this.present(
        other,
        rows.flatMap((row) => (row[property] === null ? [] : Number(row[property]))),
      );
    }
    const able = rows.map((row) => this.withoutGone(entity, foreignKeys, row)).filter((row) => row !== undefined);
    // Another user of a shared row may have restored it already.
    const isShared = this.foreignKeys.to(entity, 'NO ACTION').length > 0;
    const skip = entity !== this.roots || isShared;
    // Rows of an older version have fewer columns.
    for (const some of Map.groupBy(able, (row) => Object.keys(row).join()).values()) {
      for await (const few of sliceWithYields(some)) await this.unit.putBack(entity, few, skip);
    }
  }

  /** The row as it can be inserted; undefined if it can't be inserted now. */
  private withoutGone(entity: EntityClass, foreignKeys: readonly ForeignKey[], row: StoredRow): StoredRow | undefined {
    const able = { ...row };
    for (const foreignKey of foreignKeys) {
      const to = row[foreignKey.property];
      const isOwnKind = foreignKey.other === entity;
      if (
        to == null ||
        (this.known(foreignKey.other).has(Number(to)) && !(isOwnKind && foreignKey.onDelete === 'SET NULL'))
      )
        continue;
      if (foreignKey.onDelete !== 'SET NULL') {
        this.missing.push({ foreignKey, row });
        return undefined;
      }
      able[foreignKey.property] = null;
      const table = this.foreignKeys.nameOf(entity);
      this.links.push({ table, property: foreignKey.property, to: Number(to), ids: [Number(row.id)] });
    }
    if (typeof row.id === 'number') this.known(entity).add(row.id);
    return able;
  }

  /** Restores a reference, unless the column refers to another row by now. */
  private async restoreLink(link: BinnedLinks): Promise<void> {
    const entity = this.foreignKeys.entityOf(link.table);
    const foreignKey = entity && this.foreignKeys.of(entity).find(({ property }) => property === link.property);
    if (!foreignKey) return;
    const present = await this.present(foreignKey.entity, link.ids);
    const isThere = (await this.present(foreignKey.other, [link.to])).has(link.to);
    for (const id of link.ids) if (!present.has(id)) this.missingLinks.push({ link, id, isRow: true });
    const ids = link.ids.filter((id) => present.has(id));
    if (!isThere) for (const id of ids) this.missingLinks.push({ link, id, isRow: false });
    if (isThere) {
      for await (const batch of sliceWithYields(ids)) {
        await this.unit.update(foreignKey.entity, { id: batch, [link.property]: null }, { [link.property]: link.to });
      }
    }
  }
}
