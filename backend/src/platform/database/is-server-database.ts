import type { DataSource } from 'typeorm';

/** True for the MySQL family, false for SQLite. */
export function isServerDatabase(dataSource: DataSource): boolean {
  return dataSource.options.type !== 'better-sqlite3';
}
