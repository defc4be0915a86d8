import type { EntityClass } from '../table';
import { namedBy } from '../queries/where';

/** By id: the inserted row; undefined if it must be read again; null if it was deleted. */
export type Written = ReadonlyMap<number, object | null | undefined>;

/** A row as it was when the transaction first read it. */
export interface Known {
  row: object;
  /** Still as stored, not converted to the entity's types. */
  isStored: boolean;
}

interface Tale {
  row: object | null | undefined;
  isNew: boolean;
  /** The changed properties that listeners watch; null: all. */
  properties: Set<string> | null;
}

/** Collects the rows of entities with listeners that a transaction writes, and their state before. */
export class WrittenRows {
  private readonly tales = new Map<EntityClass, Map<number, Tale>>();
  private readonly known = new Map<EntityClass, Map<number, Known>>();

  /** @param watched the properties that listeners watch, by entity. */
  constructor(private readonly watched: ReadonlyMap<EntityClass, ReadonlySet<string>>) {}

  inserted(entity: EntityClass, row: object): void {
    if (this.watched.has(entity)) this.note(entity, (row as { id: number }).id, { row, isNew: true });
  }

  /** @throws for entities with listeners: a bulk insert does not return ids. */
  insertedAll(entity: EntityClass): void {
    if (this.watched.has(entity)) throw new Error(`Rows of ${entity.name} are watched: insert them one by one`);
  }

  /** Deleted rows restored with their ids. */
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

  /** Remembers a row as first read, unless this transaction has already written it. */
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

  /** The written rows of an entity, except those with only other columns changed. */
  of(entity: EntityClass, columns: ReadonlySet<string>): Written {
    const tales = [...(this.tales.get(entity) ?? [])];
    const concerning = tales.filter(
      ([, { properties }]) => !properties || [...properties].some((property) => columns.has(property)),
    );
    return new Map(concerning.map(([id, { row }]) => [id, row]));
  }

  /** Whether the transaction inserted the row. */
  isNew(entity: EntityClass, id: number): boolean {
    return this.tales.get(entity)?.get(id)?.isNew ?? false;
  }

  /** The row before the change; undefined if the transaction has not read it. */
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

/** @throws if the condition does not name rows by id. */
function idsIn(entity: EntityClass, where: object): number[] {
  const ids = namedBy(where, 'id');
  if (!ids) throw new Error(`Rows of ${entity.name} are watched: name them by their ids`);
  return ids.map(Number);
}
