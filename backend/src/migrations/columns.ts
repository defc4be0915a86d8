import type { TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

/** Column types that work on both SQLite and MariaDB. */
export const column = {
  id: (): TableColumnOptions => ({
    name: 'id',
    type: 'integer',
    isPrimary: true,
    isGenerated: true,
    generationStrategy: 'increment',
  }),
  int: (name: string): TableColumnOptions => ({ name, type: 'integer' }),
  text: (name: string): TableColumnOptions => ({ name, type: 'text' }),
  varchar: (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) }),
  decimal: (name: string, precision: number, scale: number): TableColumnOptions => ({
    name,
    type: 'decimal',
    precision,
    scale,
  }),
  flag: (name: string): TableColumnOptions => ({ name, type: 'boolean' }),
  instant: (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 }),
  nullable: (shape: TableColumnOptions): TableColumnOptions => ({ ...shape, isNullable: true }),
};

/** A foreign key to another table's id. */
export function reference(
  name: string,
  columnName: string,
  referencedTableName: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
): TableForeignKeyOptions {
  return {
    name,
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  };
}
