import type { Type } from '@nestjs/common';

/** Columns of an entity. Entities have no relations: referenced rows are read with separate queries. */
export type ColumnOf<Entity> = keyof Entity & string;

/** A value as read: instants are ISO 8601 in UTC with milliseconds; others have the entity's type. */
export type ReadValue<Value> = Value extends Date ? string : Value;

/** A row as returned by every read, lock and insert. */
export type Row<Entity> = { [Name in ColumnOf<Entity>]: ReadValue<Entity[Name]> };

type Generated<Entity> = 'id' extends keyof Entity ? (Entity['id'] extends number ? 'id' : never) : never;
type Nullable<Entity> = { [Name in ColumnOf<Entity>]: null extends Entity[Name] ? Name : never }[ColumnOf<Entity>];
type Omissible<Entity> = Generated<Entity> | Nullable<Entity>;

/** A row to insert: nullable columns and generated ids are optional. */
export type NewRow<Entity> = { [Name in Exclude<ColumnOf<Entity>, Omissible<Entity>>]: Entity[Name] } & {
  [Name in Omissible<Entity> & keyof Entity]?: Entity[Name];
};

export type Changes<Entity> = { [Name in ColumnOf<Entity>]?: Entity[Name] };

export type EntityClass<Entity = object> = Type<Entity>;
export type Entities = Readonly<Record<string, EntityClass>>;

/** The tables of some entities, as Kysely's database type. */
export type Tables<Of extends Entities> = { [Table in keyof Of]: Row<InstanceType<Of[Table]>> };
