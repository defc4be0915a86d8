import BetterSqlite3, { type Database } from 'better-sqlite3';
import {
  type Cell,
  columnNames,
  type ColumnRow,
  MIGRATIONS_TABLE,
  quoted,
  type Snapshot,
  tableShapes,
} from './snapshot';

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
    return readSnapshot(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function readSnapshot(database: Database): Snapshot {
  const columns = database
    .prepare<[], ColumnRow>(
      `SELECT t.name AS "table", c.name AS "column", c.type AS type FROM (SELECT name FROM pragma_table_list WHERE ${IS_TABLE}) t JOIN pragma_table_info(t.name) c
        ORDER BY t.name, c.cid`,
    )
    .all();
  const { tables, hasMigrations } = tableShapes(columns, nextIds(database));
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

function nextIds(database: Database): Map<string, number> {
  const counted = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").get();
  if (!counted) return new Map();
  const rows = database.prepare<[], [string, number]>('SELECT name, seq + 1 FROM sqlite_sequence').raw().all();
  return new Map(rows);
}
