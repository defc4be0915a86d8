import type { DataSource, EntityMetadata, ValueTransformer } from 'typeorm';
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

const tables = new WeakMap<EntityMetadata, EntityTable>();

function readerOf({ type, transformer }: ColumnMetadata): Read | undefined {
  if (transformer) return (value) => (transformer as ValueTransformer).from(value) as unknown;
  if (type === 'datetime') return isoFromRow;
  return type === 'boolean' ? Boolean : undefined;
}

function jsonTypeOf({ type, length }: ColumnMetadata): string {
  if (type === 'text') return 'TEXT';
  if (type === 'varchar') return `VARCHAR(${length || 255})`;
  return type === 'datetime' || type === 'decimal' ? 'VARCHAR(32)' : 'INT';
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
