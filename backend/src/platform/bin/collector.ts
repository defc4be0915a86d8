import { slicesOf } from '../database/yielding';
import { inBatchesOf } from '../database/batches';
import type { StoredRow } from '../database/queries/entity-statements';
import type { EntityClass } from '../database/queries/row';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { Belongings, Tie } from './belongings';
import type { BinnedLinks } from './bin-document';

/** Rows of one entity that people delete. */
export interface Root {
  entity: EntityClass<{ id: number }>;
  ids: readonly number[];
  /** Nobody deleted them: nothing used them any more, and what does so again gets them back. */
  isUnused?: boolean;
}

/** Everything that goes with some rows, locked and read before it does. */
export class Collector {
  readonly rows = new Map<EntityClass, Map<string, StoredRow>>();
  private readonly named: { tie: Tie; to: number; id: number }[] = [];

  constructor(
    private readonly unit: UnitOfWork,
    private readonly belongings: Belongings,
  ) {}

  async collect(roots: readonly Root[]): Promise<void> {
    for (const { entity, ids } of roots) await this.add(entity, 'id', ids);
  }

  /** Those who named what goes, and stay. */
  links(): BinnedLinks[] {
    const staying = this.named.filter(({ tie, id }) => !this.rows.get(tie.entity)?.has(String(id)));
    const groups = Map.groupBy(staying, ({ tie, to }) => `${this.belongings.nameOf(tie.entity)} ${tie.property} ${to}`);
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { tie, to } = first;
      const ids = group.map(({ id }) => id);
      return [{ table: this.belongings.nameOf(tie.entity), property: tie.property, to, ids }];
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
    const hasId = this.belongings.hasId(entity);
    const added: number[] = [];
    const isLong = hasId && property !== 'id';
    const rowIds = isLong ? await this.idsWith(entity, property, ids) : ids;
    for await (const batch of slicesOf(rowIds)) {
      const rows = await this.unit.lockStored(entity, { [isLong ? 'id' : property]: batch });
      this.unit.changed(entity, rows);
      for (const row of rows) {
        const key = hasId ? String(row.id) : JSON.stringify(row);
        if (known.has(key)) continue;
        known.set(key, row);
        if (hasId) added.push(Number(row.id));
      }
    }
    if (added.length) for (const tie of this.belongings.to(entity)) await this.followTie(tie, added);
  }

  /** Each of the others may have many, too many to be read at once. */
  private async idsWith(entity: EntityClass, property: string, others: readonly number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const batch of inBatchesOf(others))
      for (const { id } of await this.unit.lockStored(entity, { [property]: batch }, ['id'])) ids.push(Number(id));
    return ids;
  }

  private async followTie(tie: Tie, ids: readonly number[]): Promise<void> {
    if (tie.meaning !== 'names') return this.add(tie.entity, tie.property, ids);
    for (const batch of inBatchesOf(ids)) {
      const naming = await this.unit.lockStored(tie.entity, { [tie.property]: batch }, ['id', 'userId', tie.property]);
      this.unit.changed(tie.entity, naming, [tie.property]);
      this.named.push(...naming.map((row) => ({ tie, to: Number(row[tie.property]), id: Number(row.id) })));
    }
  }
}
