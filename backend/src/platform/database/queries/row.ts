import type { Type } from '@nestjs/common';

/** Columns of an entity, which has nothing else: what they refer to is read by queries of its own. */
export type ColumnOf<Entity> = keyof Entity & string;

/** A value as it is read: instants are ISO 8601 in UTC with milliseconds, everything else is what the entity says. */
export type ReadValue<Value> = Value extends Date ? string : Value;

/** A row as every read, lock and insert hands it over. */
export type Row<Entity> = { [Name in ColumnOf<Entity>]: ReadValue<Entity[Name]> };

type Generated<Entity> = 'id' extends keyof Entity ? (Entity['id'] extends number ? 'id' : never) : never;
type Nullable<Entity> = { [Name in ColumnOf<Entity>]: null extends Entity[Name] ? Name : never }[ColumnOf<Entity>];
type Omissible<Entity> = Generated<Entity> | Nullable<Entity>;

/** A row to be inserted: what may be null may be left out, and so may a generated id. */
export type NewRow<Entity> = { [Name in Exclude<ColumnOf<Entity>, Omissible<Entity>>]: Entity[Name] } & {
  [Name in Omissible<Entity> & keyof Entity]?: Entity[Name];
};

/** New values for some columns. */
export type Changes<Entity> = { [Name in ColumnOf<Entity>]?: Entity[Name] };

export type EntityClass<Entity = object> = Type<Entity>;
export type Entities = Readonly<Record<string, EntityClass>>;

/** The tables of some entities, as Kysely wants to know them. */
export type Tables<Of extends Entities> = { [Table in keyof Of]: Row<InstanceType<Of[Table]>> };
