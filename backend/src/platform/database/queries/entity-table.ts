import type { ColumnType, DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { isoFromRow, rowFromDate } from './instants';
import type { StatementValue } from '../statements/statement';
import type { EntityClass } from '../table';

/** Converts a stored value that is not null into a row's value. */
export type Read = (stored: never) => unknown;

export interface EntityColumn {
  /** The name in the entity. */
  property: string;
  /** The name in the database. */
  name: string;
  isGenerated: boolean;
  isPrimary: boolean;
  /** The column's type in a JSON_TABLE. */
  jsonType: string;
  /** Undefined if rows contain the stored value. */
  read?: Read;
}

/** A table as described by its entity. */
export interface EntityTable {
  name: string;
  columns: readonly EntityColumn[];
}

/** Types of columns without a length in a JSON_TABLE. */
const JSON_TYPES = new Map<ColumnType, string>([
  ['int', 'INT'],
  // TypeORM's type of generated ids.
  [Number, 'INT'],
  ['boolean', 'INT'],
  ['text', 'TEXT'],
  ['datetime', 'VARCHAR(32)'],
  ['decimal', 'VARCHAR(32)'],
]);

const tables = new WeakMap<EntityMetadata, EntityTable>();

function readerOf({ type, transformer }: ColumnMetadata): Read | undefined {
  // The same function for all columns with a transformer.
  if (transformer) return (transformer as { from: Read }).from;
  if (type === 'datetime') return isoFromRow;
  return type === 'boolean' ? Boolean : undefined;
}

/** @throws for a new type, which must be mapped here. */
function jsonTypeOf({ type, length, propertyPath }: ColumnMetadata): string {
  if (type === 'varchar') return `VARCHAR(${length || 255})`;
  const jsonType = JSON_TYPES.get(type);
  if (!jsonType) throw new Error(`Statements do not support the type ${String(type)} of the column ${propertyPath}`);
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

/** The stored form of a value, for both databases. */
export function stored(value: unknown): StatementValue {
  if (value instanceof Date) return rowFromDate(value);
  if (typeof value === 'boolean') return Number(value);
  return (value as StatementValue | undefined) ?? null;
}

/** Converts stored rows into `Row`s in place; the caller must own them. */
export function rowReader<Result>(readers: readonly [string, Read][]): (rows: readonly unknown[]) => Result[] {
  return (rows) => {
    for (const row of rows as Record<string, unknown>[]) {
      for (const [name, read] of readers) {
        const stored = row[name];
        if (stored !== null) row[name] = read(stored as never);
      }
    }
    return rows as Result[];
  };
}
