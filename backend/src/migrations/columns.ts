import type { Type } from '@nestjs/common';
import type { MigrationInterface, QueryRunner, TableColumnOptions, TableForeignKeyOptions } from 'typeorm';

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

/** A reference to another table's id. */
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

/**
 * The base of a migration that adds columns to a table, by their names in SQL. TypeORM's own way rebuilds the table on
 * SQLite, and dropping the old one would delete every row that refers to it.
 */
export function addedColumns(table: string, columns: Readonly<Record<string, string>>): Type<MigrationInterface> {
  return class implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      for (const [name, shape] of Object.entries(columns)) {
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${shape}`);
      }
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const name of Object.keys(columns)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    }
  };
}
