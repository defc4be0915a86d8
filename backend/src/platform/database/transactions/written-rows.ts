import type { EntityClass } from '../queries/row';
import { namedBy } from '../queries/where';

/** By id: the row as inserted; undefined where it has to be read again; null where it is gone. */
export type Written = ReadonlyMap<number, object | null | undefined>;

/** A row as it was when the transaction first read it. */
export interface Known {
  row: object;
  /** As the database has it, not yet read by the entity's columns. */
  isStored: boolean;
}

interface Tale {
  row: object | null | undefined;
  isNew: boolean;
  /** The changed properties that count; null: all of them. */
  properties: Set<string> | null;
}

/** Collects which rows of the watched entities one transaction writes, and what they were before. */
export class WrittenRows {
  private readonly tales = new Map<EntityClass, Map<number, Tale>>();
  private readonly known = new Map<EntityClass, Map<number, Known>>();

  /** @param watched by entity, the properties whose changes count. */
  constructor(private readonly watched: ReadonlyMap<EntityClass, ReadonlySet<string>>) {}

  inserted(entity: EntityClass, row: object): void {
    if (this.watched.has(entity)) this.note(entity, (row as { id: number }).id, { row, isNew: true });
  }

  /** @throws if many rows of a watched entity are inserted at once: their ids are not known. */
  insertedAll(entity: EntityClass): void {
    if (this.watched.has(entity)) throw new Error(`Rows of ${entity.name} are watched: insert them one by one`);
  }

  /** Rows that were deleted once, and are there again with the ids they had. */
  putBack(entity: EntityClass, ids: readonly number[]): void {
    if (!this.watched.has(entity)) return;
    for (const id of ids) this.note(entity, id, { row: undefined, isNew: true });
  }

  updated(entity: EntityClass, where: object, properties: readonly string[]): void {
    const counting = this.watched.get(entity);
    const changed = counting ? properties.filter((property) => counting.has(property)) : [];
    if (!changed.length) return;
    for (const id of idsIn(entity, where)) this.note(entity, id, { row: undefined }, changed);
  }

  deleted(entity: EntityClass, where: object): void {
    if (!this.watched.has(entity)) return;
    for (const id of idsIn(entity, where)) this.note(entity, id, { row: null });
  }

  /** Remembers what a row was when it was first read, unless that was after it was written. */
  read(entity: EntityClass, rows: readonly object[], isStored: boolean): void {
    if (!this.watched.has(entity)) return;
    const known = this.known.get(entity) ?? new Map<number, Known>();
    this.known.set(entity, known);
    for (const row of rows) {
      const { id } = row as { id: number };
      if (!known.has(id) && !this.tales.get(entity)?.has(id)) known.set(id, { row, isStored });
    }
  }

  entities(): Iterable<EntityClass> {
    return this.tales.keys();
  }

  /** The written rows of an entity, but for those of which only other columns have changed. */
  of(entity: EntityClass, columns: ReadonlySet<string>): Written {
    const tales = [...(this.tales.get(entity) ?? [])];
    const concerning = tales.filter(
      ([, { properties }]) => !properties || [...properties].some((property) => columns.has(property)),
    );
    return new Map(concerning.map(([id, { row }]) => [id, row]));
  }

  /** Whether the transaction has brought the row in. */
  isNew(entity: EntityClass, id: number): boolean {
    return this.tales.get(entity)?.get(id)?.isNew ?? false;
  }

  /** The row before the change; undefined if the transaction hasn't read it. */
  before(entity: EntityClass, id: number): Known | undefined {
    return this.known.get(entity)?.get(id);
  }

  private note(entity: EntityClass, id: number, news: Pick<Tale, 'row'> & Partial<Tale>, changed?: string[]): void {
    const tales = this.tales.get(entity) ?? new Map<number, Tale>();
    this.tales.set(entity, tales);
    const earlier = tales.get(id);
    const properties =
      changed && earlier?.properties !== null ? new Set([...(earlier?.properties ?? []), ...changed]) : null;
    tales.set(id, { isNew: earlier?.isNew ?? false, ...news, properties });
  }
}

/** @throws if the rows of a watched entity are not named by their ids. */
function idsIn(entity: EntityClass, where: object): number[] {
  const ids = namedBy(where, 'id');
  if (!ids) throw new Error(`Rows of ${entity.name} are watched: name them by their ids`);
  return ids.map(Number);
}
