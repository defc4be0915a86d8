import type { QueryRunner } from 'typeorm';
import { databaseErrorCode } from '../database-errors';
import { isServerDatabase } from '../is-server-database';
import { begunMigrations } from './begun-migrations';

/** Migration tables, and SQLite's internal ones. */
const NOTES = /^(migrations|migration_steps|sqlite_.*)$/;

/** Error codes if a table of that name has other columns. */
const OTHER_COLUMNS = new Set(['ER_BAD_FIELD_ERROR', 'SQLITE_ERROR']);

/** Tables of another application: any tables without a single migration applied or begun. */
export async function unknownTables(runner: QueryRunner): Promise<string[]> {
  const isServer = isServerDatabase(runner.dataSource);
  const rows = await runner.manager.query<{ name: string }[]>(
    isServer
      ? 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME'
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const tables = rows.map(({ name }) => name);
  const others = tables.filter((name) => !NOTES.test(name));
  if (!others.length) return [];
  if (isServer && (await begunMigrations(runner)).length) return [];
  if (!tables.includes('migrations')) return others;
  try {
    const [first] = await runner.manager.query<object[]>('SELECT name FROM migrations LIMIT 1');
    return first ? [] : others;
  } catch (error) {
    if (OTHER_COLUMNS.has(databaseErrorCode(error) ?? '')) return others;
    throw error;
  }
}
