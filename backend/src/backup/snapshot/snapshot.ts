import BetterSqlite3, { type Database } from 'better-sqlite3';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { AppConfig } from '../../platform/config/app-config';
import { createDataSource, dataSourceOptions } from '../../platform/database/create-data-source';

/** A serialized value: numbers as numbers, everything else (instants, days, decimals) as text. */
export type Cell = string | number | null;

export interface TableShape {
  name: string;
  columns: readonly { name: string; type: string }[];
  /** The id of the next row; null without auto-increment. */
  nextId: number | null;
}

/** A consistent view of a database, however long reading takes. */
export interface Snapshot {
  /** Applied migrations, oldest first; empty if the database is not set up. */
  migrations: readonly string[];
  /** All tables of the application. */
  tables: readonly TableShape[];
  /** A table's rows, with cells in column order. */
  rows: (table: TableShape) => Iterable<Cell[]> | AsyncIterable<Cell[]>;
  close: () => Promise<void>;
}

/** TypeORM's own table, which backups record in the manifest. */
export const MIGRATIONS_TABLE = 'migrations';

/** A column of any table, as read from the schema. */
interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** Groups columns into the application's tables, in the same order; and whether TypeORM's own table is among them. */
function tableShapes(columns: readonly ColumnRow[], nextIds: ReadonlyMap<string, number>) {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const hasMigrations = byTable.delete(MIGRATIONS_TABLE);
  const tables = [...byTable].map(([name, own]) => ({
    name,
    columns: own.map(({ column, type }) => ({ name: column, type: type.toLowerCase() })),
    nextId: nextIds.get(name) ?? null,
  }));
  return { tables, hasMigrations };
}

export const columnNames = ({ columns }: TableShape) => columns.map(({ name }) => name);

/** Quotes names for SQL: `` `id`, `name` ``. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** For `pragma_table_list`: excludes SQLite's own tables and those of full-text indexes, which are derived. */
export const IS_TABLE = "schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'";

/**
 * Reads a SQLite database through its own connection in one transaction, which does not block writers.
 *
 * @param path of an existing file.
 */
export function sqliteSnapshot(path: string): Snapshot {
  const database = new BetterSqlite3(path, { fileMustExist: true, timeout: 5000 });
  try {
    database.exec('BEGIN');
    return readOnSqlite(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function readOnSqlite(database: Database): Snapshot {
  const columns = database
    .prepare<[], ColumnRow>(
      `SELECT t.name AS "table", c.name AS "column", c.type AS type FROM (SELECT name FROM pragma_table_list WHERE ${IS_TABLE}) t JOIN pragma_table_info(t.name) c
        ORDER BY t.name, c.cid`,
    )
    .all();
  const { tables, hasMigrations } = tableShapes(columns, nextIdsOnSqlite(database));
  const migrations = hasMigrations
    ? database.prepare<[], string>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp`).pluck().all()
    : [];
  return {
    migrations,
    tables,
    rows: (table) =>
      database
        .prepare<[], Cell[]>(`SELECT ${quoted(columnNames(table))} FROM \`${table.name}\``)
        .raw()
        .iterate(),
    close: () => Promise.resolve(void database.close()),
  };
}

function nextIdsOnSqlite(database: Database): Map<string, number> {
  const counted = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").get();
  if (!counted) return new Map();
  const rows = database.prepare<[], [string, number]>('SELECT name, seq + 1 FROM sqlite_sequence').raw().all();
  return new Map(rows);
}

/** Reads a MariaDB or MySQL database in one consistent-snapshot transaction, which locks nothing. */
export async function serverSnapshot(config: AppConfig): Promise<Snapshot> {
  const dataSource = await createDataSource(dataSourceOptions(config, [])).initialize();
  const close = () => dataSource.destroy();
  try {
    const runner = dataSource.createQueryRunner();
    await runner.manager.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.manager.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return { ...(await readOnServer(runner)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readOnServer(runner: QueryRunner): Promise<Omit<Snapshot, 'close'>> {
  const { manager } = runner;
  const columns = await manager.query<ColumnRow[]>(
    'SELECT TABLE_NAME AS `table`, COLUMN_NAME AS `column`, DATA_TYPE AS type FROM information_schema.COLUMNS ' +
      'WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ORDINAL_POSITION',
  );
  const { tables, hasMigrations } = tableShapes(columns, await nextIdsOnServer(manager));
  const migrations = hasMigrations
    ? await manager.query<{ name: string }[]>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp`)
    : [];
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    rows: (table) => streamedRows(runner, table),
  };
}

async function* streamedRows(runner: QueryRunner, table: TableShape): AsyncGenerator<Cell[]> {
  const names = columnNames(table);
  const rows = await runner.stream(`SELECT ${quoted(names)} FROM \`${table.name}\``);
  for await (const row of rows as AsyncIterable<Record<string, Cell>>) yield names.map((column) => row[column] ?? null);
}

/** Counters are not transactional: read after the snapshot begins, they are never too low for it. */
async function nextIdsOnServer(manager: EntityManager): Promise<Map<string, number>> {
  const rows = await manager.query<{ name: string; next: number | string }[]>(
    'SELECT TABLE_NAME AS name, AUTO_INCREMENT AS next FROM information_schema.TABLES ' +
      'WHERE TABLE_SCHEMA = DATABASE() AND AUTO_INCREMENT IS NOT NULL',
  );
  return new Map(rows.map(({ name, next }) => [name, Number(next)]));
}
