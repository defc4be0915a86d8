import type { DataSource } from 'typeorm';
import { IS_TABLE } from '../../../src/backup/snapshot/snapshot';
import type { AppConfig } from '../../../src/platform/config/app-config';
import { createDataSource, dataSourceOptions } from '../../../src/platform/database/create-data-source';

/** The definitions of all tables and indexes, as the database reports them. */
export async function schemaOf(config: AppConfig): Promise<Record<string, string>> {
  const dataSource = await createDataSource(dataSourceOptions(config, [])).initialize();
  try {
    return config.database ? await serverSchema(dataSource) : await sqliteSchema(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** All table names, including TypeORM's own. */
export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const isServer = dataSource.options.type !== 'better-sqlite3';
  const sql = isServer
    ? 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()'
    : `SELECT name FROM pragma_table_list WHERE ${IS_TABLE}`;
  return (await dataSource.query<{ name: string }[]>(sql)).map(({ name }) => name).sort();
}

async function sqliteSchema(dataSource: DataSource): Promise<Record<string, string>> {
  const rows = await dataSource.query<{ name: string; sql: string }[]>(
    'SELECT name, sql FROM sqlite_master ORDER BY name',
  );
  return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
}

async function serverSchema(dataSource: DataSource): Promise<Record<string, string>> {
  const [database] = await dataSource.query<{ collation: string }[]>('SELECT @@collation_database AS collation');
  const schema: Record<string, string> = { '': database?.collation ?? '' };
  for (const name of await tablesOf(dataSource)) {
    const [row] = await dataSource.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${name}\``);
    schema[name] = (row?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, '');
  }
  return schema;
}
