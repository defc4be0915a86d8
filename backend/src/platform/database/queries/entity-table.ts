import type { ColumnType, DataSource, EntityMetadata, ValueTransformer } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { isoFromRow, rowFromDate } from './instants';
import type { StatementValue } from '../statements/statement';
import type { EntityClass } from './row';

/** Turns a stored value that is not null into the one a row holds. */
export type Read = (stored: never) => unknown;

export interface TableColumn {
  /** The entity's name for it. */
  property: string;
  /** The database's name for it. */
  name: string;
  isGenerated: boolean;
  isPrimary: boolean;
  /** The type of the column in a JSON_TABLE. */
  jsonType: string;
  /** Left out where the stored value is the one that is read. */
  read?: Read;
}

/** A table as its entity describes it. */
export interface EntityTable {
  name: string;
  columns: readonly TableColumn[];
}

/** The types of columns, but for those with a length, in a JSON_TABLE. */
const JSON_TYPES = new Map<ColumnType, string>([
  ['int', 'INT'],
  // What TypeORM gives a generated id.
  [Number, 'INT'],
  ['boolean', 'INT'],
  ['text', 'TEXT'],
  ['datetime', 'VARCHAR(32)'],
  ['decimal', 'VARCHAR(32)'],
]);

const tables = new WeakMap<EntityMetadata, EntityTable>();

function readerOf({ type, transformer }: ColumnMetadata): Read | undefined {
  if (transformer) return (value) => (transformer as ValueTransformer).from(value) as unknown;
  if (type === 'datetime') return isoFromRow;
  return type === 'boolean' ? Boolean : undefined;
}

/** @throws for a type that no entity has had yet: what it is in a JSON_TABLE, and how it is read, has to be decided here. */
function jsonTypeOf({ type, length, propertyPath }: ColumnMetadata): string {
  if (type === 'varchar') return `VARCHAR(${length || 255})`;
  const jsonType = JSON_TYPES.get(type);
  if (!jsonType) throw new Error(`Statements do not know the type ${String(type)} of the column ${propertyPath}`);
  return jsonType;
}

export function tableOf(dataSource: DataSource, entity: EntityClass): EntityTable {
  const metadata = dataSource.getMetadata(entity);
  let table = tables.get(metadata);
  if (!table) {
    const columns = metadata.columns.map((column) => ({
      property: column.propertyName,
      name: column.databaseName,
      isGenerated: column.isGenerated,
      isPrimary: column.isPrimary,
      jsonType: jsonTypeOf(column),
      read: readerOf(column),
    }));
    table = { name: metadata.tableName, columns };
    tables.set(metadata, table);
  }
  return table;
}

/** A value as both databases store it. */
export function stored(value: unknown): StatementValue {
  if (value instanceof Date) return rowFromDate(value);
  if (typeof value === 'boolean') return Number(value);
  return (value as StatementValue | undefined) ?? null;
}
