import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { RawColumnRules, RawTable } from '../../../platform/raw-tables/raw-tables';
import { MAX_LONG_TEXT } from '../../../platform/text/text-rules';

export type CellKind = 'id' | 'integer' | 'decimal' | 'text' | 'flag' | 'instant';

export interface ColumnSchema {
  name: string;
  property: string;
  kind: CellKind;
  /** The SQL type, such as `varchar(255)`. */
  type: string;
  nullable: boolean;
  editable: boolean;
  /** Longest text, in characters. */
  length: number | undefined;
  /** Digits after the point. */
  scale: number;
  references: string | undefined;
  rules: RawColumnRules;
}

/** A table, and the constraints of its cells. */
export interface TableSchema {
  name: string;
  raw: RawTable;
  columns: ColumnSchema[];
  /** Sets of columns that must be unique together. */
  unique: string[][];
  insertable: boolean;
}

/** Columns set by the server. */
const OWN = new Set(['id', 'created_at', 'updated_at']);

function kindOf(column: ColumnMetadata): CellKind {
  if (column.isGenerated) return 'id';
  switch (column.type) {
    // A reference has the type of its target.
    case Number:
    case 'int':
      return 'integer';
    case 'decimal':
      return 'decimal';
    case 'boolean':
      return 'flag';
    case 'datetime':
      return 'instant';
    case 'varchar':
    case 'text':
      return 'text';
    default:
      throw new Error(`The table administration does not know columns of type ${String(column.type)}`);
  }
}

function typeOf({ type, length, precision, scale }: ColumnMetadata): string {
  if (type === Number) return 'int';
  if (length) return `${String(type)}(${length})`;
  return type === 'decimal' ? `decimal(${precision ?? 0},${scale ?? 0})` : String(type);
}

function columnOf(column: ColumnMetadata, metadata: EntityMetadata, rules: RawColumnRules = {}): ColumnSchema {
  const name = column.databaseName;
  const foreignKey = metadata.foreignKeys.find(({ columnNames }) => columnNames[0] === name);
  return {
    name,
    property: column.propertyName,
    kind: kindOf(column),
    type: rules.format === 'day' ? 'date' : typeOf(column),
    nullable: column.isNullable,
    editable: !OWN.has(name) && !rules.readOnly,
    length: column.length ? Number(column.length) : column.type === 'text' ? MAX_LONG_TEXT : undefined,
    scale: column.scale ?? 0,
    references: foreignKey?.referencedTablePath,
    rules,
  };
}

export function schemaOf(dataSource: DataSource, raw: RawTable): TableSchema {
  const metadata = dataSource.getMetadata(raw.entity);
  const columns = metadata.columns.map((column) => columnOf(column, metadata, raw.columns?.[column.databaseName]));
  return {
    name: metadata.tableName,
    raw,
    columns,
    unique: metadata.indices
      .filter(({ isUnique }) => isUnique)
      .map((index) => index.columns.map(({ databaseName }) => databaseName)),
    insertable: !raw.noInsert,
  };
}
