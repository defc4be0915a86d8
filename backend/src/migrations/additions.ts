import type { Type } from '@nestjs/common';
import {
  type MigrationInterface,
  type QueryRunner,
  TableForeignKey,
  TableIndex,
  type TableIndexOptions,
} from 'typeorm';
import { type Definitions, foreignKeyOf, indexOf, partsBy, type TableDefinition, tableOf } from './definitions';

type ByTable<T> = Readonly<Record<string, T>>;

/** The schema changes of a migration, as in `schema/*.json`. */
interface Additions {
  /** New ones. */
  tables?: ByTable<TableDefinition>;
  columns?: ByTable<Definitions>;
  indexes?: ByTable<Definitions>;
  foreignKeys?: ByTable<Definitions>;
}

/** Makes each part from its name and definition, and pairs it with its table's name. */
const each = <T>(byTable: ByTable<Definitions>, partOf: (name: string, definition: string) => T) =>
  Object.entries(byTable).flatMap(([table, definitions]) =>
    partsBy(definitions, partOf).map((part) => [table, part] as const),
  );

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
  const tables = partsBy(added.tables, tableOf);
  const columns = each(added.columns ?? {}, (name, definition) => ({ name, definition }));
  const indexes = each(added.indexes ?? {}, indexOf);
  const foreignKeys = each(added.foreignKeys ?? {}, foreignKeyOf);
  return class implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      for (const table of tables) {
        // Servers create tables atomically. A foreign table of this name lacks the column, so that creating ours fails.
        const last = table.columns.at(-1)?.name ?? '';
        if (!(await runner.hasColumn(table.name, last))) await runner.createTable(table.clone());
      }
      for (const [table, { name, definition }] of columns) {
        // TypeORM rebuilds the table on SQLite, and dropping the old one deletes all rows that reference it.
        const add = `ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`;
        if (!(await runner.hasColumn(table, name))) await runner.query(add);
      }
      for (const [table, index] of indexes) await addIndex(runner, table, index);
      for (const [table, key] of foreignKeys) {
        const isThere = await has(runner, table, 'foreignKeys', key.name);
        if (!isThere) await runner.createForeignKey(table, new TableForeignKey(key));
      }
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const [table, key] of foreignKeys.toReversed()) await runner.dropForeignKey(table, new TableForeignKey(key));
      for (const [table, index] of indexes.toReversed()) await runner.dropIndex(table, new TableIndex(index));
      for (const [table, { name }] of columns.toReversed()) {
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
      }
      for (const table of tables.toReversed()) await runner.dropTable(table.clone());
    }
  };
}
