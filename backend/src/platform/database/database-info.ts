import type { DataSource } from 'typeorm';

/** True for the MySQL family, false for SQLite. */
export function isServerDatabase(dataSource: DataSource): boolean {
  return dataSource.options.type !== 'better-sqlite3';
}

/** Bytes of the tables with their indexes; on SQLite, of the file. */
export async function databaseSize(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ bytes: number | string }[]>(
    isServerDatabase(dataSource)
      ? 'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()'
      : 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
  );
  return Number(row?.bytes ?? 0);
}

/** `SQLite 3.50.2`, `MariaDB 11.8.2`, `MySQL 8.4.0` */
export async function databaseVersion(dataSource: DataSource): Promise<string> {
  const isServer = isServerDatabase(dataSource);
  const [row] = await dataSource.query<{ version: string }[]>(
    `SELECT ${isServer ? 'VERSION' : 'sqlite_version'}() AS version`,
  );
  const version = row?.version ?? '';
  if (!isServer) return `SQLite ${version}`;
  return `${version.includes('MariaDB') ? 'MariaDB' : 'MySQL'} ${version.split('-', 1)[0]}`;
}
