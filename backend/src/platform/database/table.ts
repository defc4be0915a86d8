import { Entity } from 'typeorm';
import type { ColumnOf, EntityClass } from './queries/row';

type Names = readonly string[];

export interface Listing {
  /** The polled lists that show its rows; `worktime:me` is that of the row's `userId`. Empty: no list shows them. */
  lists: Names;
  /** Columns that no list shows: if only these change, the lists stay as they are. */
  except?: Names;
  /** The lists note the ids of the rows that have changed. */
  notesIds?: true;
}

/** What an entity says of its table besides the columns. Columns are named by their properties. */
export interface TableFacts extends Listing {
  name: string;
  /** False for what counts today only, such as who is signed in: neither a backup nor the bin brings it back. */
  backup: boolean;
  /** The bin brings nothing back, although backups do. */
  bin?: false;
  /** Strings that may tell of a person: an erasure searches them. */
  texts?: Names;
  /** Passwords, keys and what links are made of: no export has them. */
  secret?: Names;
  /** The other strings, which the product or a device makes: no erasure searches them. */
  strings?: Names;
  /** What people's own data lacks: all of it, or the product's bookkeeping and what tells of others. */
  export?: false | { except: Names };
  /** The column that knows stored files, and the storage key of a value; null for a file that is made again when needed. */
  file?: { column: string; keyOf: (value: string) => string | null };
  /** An erasure sees to the texts in a way of its own, or keeps the person's rows for the studio and empties columns. */
  erasure?: { search: false } | { emptied: Names };
}

type StringsOf<Of> = { [Name in ColumnOf<Of>]: string extends NonNullable<Of[Name]> ? Name : never }[ColumnOf<Of>];
type Named<List> = List extends Names ? List[number] : never;
type Answered<Facts extends TableFacts> = Named<Facts['texts']> | Named<Facts['secret']> | Named<Facts['strings']>;
type Columns<Facts extends TableFacts> =
  | Answered<Facts>
  | Named<Facts['except']>
  | (Facts['export'] extends { except: infer List } ? Named<List> : never)
  | (Facts['erasure'] extends { emptied: infer List } ? Named<List> : never)
  | (Facts['file'] extends { column: infer Name } ? Name : never);
/** Every string is a text, a secret or another string, and every name is a column's; else the error names what is not. */
type Complete<Of, Facts extends TableFacts> = [
  Exclude<StringsOf<Of>, Answered<Facts>> | Exclude<Columns<Facts>, ColumnOf<Of>>,
] extends [never]
  ? unknown
  : { unanswered: Exclude<StringsOf<Of>, Answered<Facts>>; unknown: Exclude<Columns<Facts>, ColumnOf<Of>> };

export const tables = new Map<EntityClass, TableFacts>();

/** An entity's table, and everything about it that the product needs to know. */
export const Table =
  <const Facts extends TableFacts>(facts: Facts) =>
  <Of extends object>(entity: EntityClass<Of> & Complete<Of, Facts>): void => {
    tables.set(entity, facts);
    Entity({ name: facts.name })(entity);
  };

/** @throws for a class that is no entity. */
export function factsOf(entity: EntityClass): TableFacts {
  const facts = tables.get(entity);
  if (!facts) throw new Error(`${entity.name} has no @Table`);
  return facts;
}

/** Undefined if no list shows the entity, or nothing of these properties. */
export function listingOf(entity: EntityClass, properties?: Names): Listing | undefined {
  const listing = tables.get(entity);
  return listing?.lists.length && !properties?.every((property) => listing.except?.includes(property))
    ? listing
    : undefined;
}

/** @throws if lists show it: only units of work give them new revisions. */
export function refuseListed(entity: EntityClass, properties?: Names): void {
  if (listingOf(entity, properties)) throw new Error(`Lists show ${entity.name}: write it in a unit of work`);
}

/** `notifications:me` is a person's own list. */
export function listNames(lists: Names, userId: number): string[] {
  return lists.map((list) => (isOwn(list) ? `${list.slice(0, -2)}${userId}` : list));
}

export const isOwn = (list: string) => list.endsWith(':me');
