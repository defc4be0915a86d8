import { slicesOf } from '../database/yielding';
import { inBatchesOf } from '../database/batches';
import type { StoredRow } from '../database/queries/entity-statements';
import type { EntityClass } from '../database/queries/row';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { Belongings, Tie } from './belongings';
import { type BinDocument, type BinnedLinks, unpacked } from './bin-document';

/** What could not be put back, because the row at `tie` is not there. */
export interface Missing {
  tie: Tie;
  row: StoredRow;
}

export interface MissingLink {
  link: BinnedLinks;
  id: number;
  /** Whether the row itself is not there; else the one that it named. */
  isRow: boolean;
}

/** Puts the rows of one entry back: parents first, and without what they name that is gone. */
export class PuttingBack {
  readonly rows = new Map<EntityClass, StoredRow[]>();
  readonly missing: Missing[] = [];
  readonly missingLinks: MissingLink[] = [];
  private readonly links: BinnedLinks[];
  private readonly there = new Map<EntityClass, Set<number>>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly belongings: Belongings,
    documents: readonly BinDocument[],
    /** Whose rows must not be there already. */
    private readonly roots: EntityClass,
  ) {
    this.links = documents.flatMap(({ links }) => links);
    for (const packedRows of documents.flatMap(({ tables }) => tables)) {
      const entity = belongings.entityOf(packedRows.table);
      if (entity) this.rows.set(entity, [...(this.rows.get(entity) ?? []), ...unpacked(packedRows)]);
    }
  }

  /** Takes a row along that lies in another entry. */
  take(entity: EntityClass, row: StoredRow): void {
    this.rows.set(entity, [...(this.rows.get(entity) ?? []), row]);
  }

  async run(): Promise<void> {
    for (const entity of this.belongings.order) {
      const rows = this.rows.get(entity);
      if (rows?.length) await this.putBack(entity, rows);
    }
    for (const link of this.links) await this.tie(link);
  }

  /** Those of the ids whose rows are there, kept for this transaction. */
  async present(entity: EntityClass, ids: readonly number[]): Promise<Set<number>> {
    const known = this.known(entity);
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    for (const batch of inBatchesOf(unknown)) {
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
    const ties = this.belongings.of(entity);
    for (const { property, other } of ties) {
      await this.present(
        other,
        rows.flatMap((row) => (row[property] === null ? [] : Number(row[property]))),
      );
    }
    const able = rows.map((row) => this.withoutGone(entity, ties, row)).filter((row) => row !== undefined);
    // What is shared may be there again with another that uses it.
    const isShared = this.belongings.to(entity).some(({ meaning }) => meaning === 'keeps');
    const skip = entity !== this.roots || isShared;
    // Rows of an older version have fewer columns.
    for (const some of Map.groupBy(able, (row) => Object.keys(row).join()).values()) {
      for await (const few of slicesOf(some)) await this.unit.putBack(entity, few, skip);
    }
  }

  /** The row as it can be inserted; undefined if it cannot be there now. */
  private withoutGone(entity: EntityClass, ties: readonly Tie[], row: StoredRow): StoredRow | undefined {
    const able = { ...row };
    for (const tie of ties) {
      const to = row[tie.property];
      const isOwnKind = tie.other === entity;
      if (to == null || (this.known(tie.other).has(Number(to)) && !(isOwnKind && tie.meaning === 'names'))) continue;
      if (tie.meaning !== 'names') {
        this.missing.push({ tie, row });
        return undefined;
      }
      able[tie.property] = null;
      const table = this.belongings.nameOf(entity);
      this.links.push({ table, property: tie.property, to: Number(to), ids: [Number(row.id)] });
    }
    if (typeof row.id === 'number') this.known(entity).add(row.id);
    return able;
  }

  /** Names what is there again, where nothing else is named by now. */
  private async tie(link: BinnedLinks): Promise<void> {
    const entity = this.belongings.entityOf(link.table);
    const tie = entity && this.belongings.of(entity).find(({ property }) => property === link.property);
    if (!tie) return;
    const present = await this.present(tie.entity, link.ids);
    const isThere = (await this.present(tie.other, [link.to])).has(link.to);
    for (const id of link.ids) if (!present.has(id)) this.missingLinks.push({ link, id, isRow: true });
    const ids = link.ids.filter((id) => present.has(id));
    if (!isThere) for (const id of ids) this.missingLinks.push({ link, id, isRow: false });
    if (isThere) {
      for await (const batch of slicesOf(ids)) {
        await this.unit.update(tie.entity, { id: batch, [link.property]: null }, { [link.property]: link.to });
      }
    }
  }
}
