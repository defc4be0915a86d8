import { chunk, type EntityClass, sliceWithYields, type StoredRow, type UnitOfWork } from '../../../platform/database';
import type { ForeignKeyGraph, ForeignKey } from '../../../platform/database/foreign-key-graph';
import type { BinnedLinks } from './bin-document';

export interface Root {
  entity: EntityClass<{ id: number }>;
  ids: readonly number[];
  /** Deleted because nothing used them, not by a user; a new use restores them. */
  isUnused?: boolean;
}

/** All rows to delete together, locked and read beforehand. */
export class Cascade {
  readonly rows = new Map<EntityClass, Map<string, StoredRow>>();
  private readonly named: { foreignKey: ForeignKey; to: number; id: number }[] = [];

  constructor(
    private readonly unit: UnitOfWork,
    private readonly foreignKeys: ForeignKeyGraph,
  ) {}

  async collect(roots: readonly Root[]): Promise<void> {
    for (const { entity, ids } of roots) await this.add(entity, 'id', ids);
  }

  /** Rows that stay and refer to deleted ones. */
  links(): BinnedLinks[] {
    const staying = this.named.filter(({ foreignKey, id }) => !this.rows.get(foreignKey.entity)?.has(String(id)));
    const groups = Map.groupBy(
      staying,
      ({ foreignKey, to }) => `${this.foreignKeys.nameOf(foreignKey.entity)} ${foreignKey.property} ${to}`,
    );
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { foreignKey, to } = first;
      const ids = group.map(({ id }) => id);
      return [{ table: this.foreignKeys.nameOf(foreignKey.entity), property: foreignKey.property, to, ids }];
    });
  }

  /** The rows themselves, without what belongs to them. */
  rowsOf({ entity, ids }: Root): StoredRow[] {
    const rows = this.rows.get(entity);
    return ids.map((id) => rows?.get(String(id))).filter((row) => row !== undefined);
  }

  idsOf(entity: EntityClass): number[] {
    return [...(this.rows.get(entity)?.values() ?? [])].flatMap(({ id }) => (typeof id === 'number' ? id : []));
  }

  private async add(entity: EntityClass, property: string, ids: readonly number[]): Promise<void> {
    const known = this.rows.get(entity) ?? new Map<string, StoredRow>();
    this.rows.set(entity, known);
    const hasId = this.foreignKeys.hasId(entity);
    const added: number[] = [];
    const isLong = hasId && property !== 'id';
    const rowIds = isLong ? await this.idsWith(entity, property, ids) : ids;
    for await (const batch of sliceWithYields(rowIds)) {
      const rows = await this.unit.lockStored(entity, { [isLong ? 'id' : property]: batch });
      this.unit.changed(entity, rows);
      for (const row of rows) {
        const key = hasId ? String(row.id) : JSON.stringify(row);
        if (known.has(key)) continue;
        known.set(key, row);
        if (hasId) added.push(Number(row.id));
      }
    }
    if (added.length)
      for (const foreignKey of this.foreignKeys.to(entity)) await this.followForeignKey(foreignKey, added);
  }

  /** In batches: one statement cannot hold too many ids. */
  private async idsWith(entity: EntityClass, property: string, others: readonly number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const batch of chunk(others))
      for (const { id } of await this.unit.lockStored(entity, { [property]: batch }, ['id'])) ids.push(Number(id));
    return ids;
  }

  private async followForeignKey(foreignKey: ForeignKey, ids: readonly number[]): Promise<void> {
    if (foreignKey.onDelete !== 'SET NULL') return this.add(foreignKey.entity, foreignKey.property, ids);
    for (const batch of chunk(ids)) {
      const naming = await this.unit.lockStored(foreignKey.entity, { [foreignKey.property]: batch }, [
        'id',
        'userId',
        foreignKey.property,
      ]);
      this.unit.changed(foreignKey.entity, naming, [foreignKey.property]);
      this.named.push(
        ...naming.map((row) => ({ foreignKey, to: Number(row[foreignKey.property]), id: Number(row.id) })),
      );
    }
  }
}
