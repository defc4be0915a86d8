import type { Type } from '@nestjs/common';
import {
  type MigrationInterface,
  type QueryRunner,
  type Table,
  TableForeignKey,
  type TableForeignKeyOptions,
  TableIndex,
  type TableIndexOptions,
} from 'typeorm';

type ByTable<T> = Readonly<Record<string, T>>;

/** The schema changes of a migration. */
interface Additions {
  tables?: readonly Table[];
  /** Column definitions in SQL, by name. */
  columns?: ByTable<Readonly<Record<string, string>>>;
  indexes?: ByTable<readonly TableIndexOptions[]>;
  foreignKeys?: ByTable<readonly TableForeignKeyOptions[]>;
}

/** Pairs each item with its table's name. */
const each = <T>(byTable: ByTable<readonly T[]>): (readonly [table: string, thing: T])[] =>
  Object.entries(byTable).flatMap(([table, things]) => things.map((thing) => [table, thing] as const));

const has = async (runner: QueryRunner, table: string, kind: 'indices' | 'foreignKeys', name?: string) =>
  (await runner.getTable(table))?.[kind].some((found) => found.name === name);

export async function addIndex(runner: QueryRunner, table: string, index: TableIndexOptions): Promise<void> {
  if (!(await has(runner, table, 'indices', index.name))) await runner.createIndex(table, new TableIndex(index));
}

/**
 * The base of migrations that add to the schema; `down` removes it again. Each step checks whether it is done, because
 * servers commit every statement, and an interrupted migration runs again.
 */
export function additions(added: Additions): Type<MigrationInterface> {
  const { tables = [], columns = {}, indexes = {}, foreignKeys = {} } = added;
  const shapes = Object.entries(columns).flatMap(([table, own]) =>
    Object.entries(own).map(([name, shape]) => ({ table, name, shape })),
  );
  return class implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      for (const table of tables) {
        // Servers create tables atomically. A foreign table of this name lacks the column, so that creating ours fails.
        const last = table.columns.at(-1)?.name ?? '';
        if (!(await runner.hasColumn(table.name, last))) await runner.createTable(table.clone());
      }
      for (const { table, name, shape } of shapes) {
        // TypeORM rebuilds the table on SQLite, and dropping the old one deletes all rows that reference it.
        const add = `ALTER TABLE ${table} ADD COLUMN ${name} ${shape}`;
        if (!(await runner.hasColumn(table, name))) await runner.query(add);
      }
      for (const [table, index] of each(indexes)) await addIndex(runner, table, index);
      for (const [table, key] of each(foreignKeys)) {
        const isThere = await has(runner, table, 'foreignKeys', key.name);
        if (!isThere) await runner.createForeignKey(table, new TableForeignKey(key));
      }
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const [table, key] of each(foreignKeys).reverse())
        await runner.dropForeignKey(table, new TableForeignKey(key));
      for (const [table, index] of each(indexes).reverse()) await runner.dropIndex(table, new TableIndex(index));
      for (const { table, name } of shapes.toReversed()) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
      for (const table of tables.toReversed()) await runner.dropTable(table.clone());
    }
  };
}
