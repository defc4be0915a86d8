import type { QueryRunner } from 'typeorm';
import { databaseErrorCode } from '../database-errors';
import { isServerDatabase } from '../database-info';

/** Only exists while a server runs migrations, or after an interrupted one. Older versions counted steps in it. */
const TABLE = 'migration_steps';

/** Migrations that have started but not finished. */
async function begunMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable(TABLE))) return [];
  const rows = await runner.manager.query<{ migration: string }[]>(`SELECT migration FROM ${TABLE}`);
  return rows.map(({ migration }) => migration);
}

/** Records the start, so that no other version uses the database and the next start skips the backup. */
export async function noteBegun(runner: QueryRunner, migration: string): Promise<void> {
  const columns = 'migration VARCHAR(255) NOT NULL PRIMARY KEY, steps INT NOT NULL';
  if (!(await runner.hasTable(TABLE))) await runner.query(`CREATE TABLE ${TABLE} (${columns}) ENGINE = InnoDB`);
  await runner.query(`REPLACE INTO ${TABLE} (migration, steps) VALUES (?, 0)`, [migration]);
}

export async function forgetBegun(runner: QueryRunner): Promise<void> {
  if (await runner.hasTable(TABLE)) await runner.query(`DROP TABLE ${TABLE}`);
}

/** Migration tables, and SQLite's internal ones. */
const NOTES = /^(migrations|migration_steps|sqlite_.*)$/;

/** Error codes if a table of that name has other columns. */
const OTHER_COLUMNS = new Set(['ER_BAD_FIELD_ERROR', 'SQLITE_ERROR']);

/** Tables of another application: any tables without a single migration applied or begun. */
async function unknownTables(runner: QueryRunner): Promise<string[]> {
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

/** The migrations of a database compared with those of this version. */
interface MigrationState {
  /** Another application's tables; if there are any, all else is unknown. */
  foreign: string[];
  /** They are all of this product's, and the records of its migrations are lost. */
  isUnrecorded: boolean;
  /** False if the first start never got to its migrations. */
  isSetUp: boolean;
  /** All migrations of this version. */
  known: string[];
  done: string[];
  /** Migrations interrupted on a server. */
  begun: string[];
  /** Done or begun, and only known to a later version. */
  newer: string[];
  /** Done or begun, and merged into one by a release. */
  merged: string[];
}

/** Migrations done after the last known one. A merged migration has the name of the last one it replaces. */
export const doneSince = (known: readonly string[], done: readonly string[]): string[] =>
  done.slice(done.findLastIndex((name) => known.includes(name)) + 1);

const timestampOf = (name = '') => name.slice(-13);

export async function migrationState(runner: QueryRunner): Promise<MigrationState> {
  const { dataSource } = runner;
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const foreign = await unknownTables(runner);
  const ours = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const isUnrecorded = ours.length > 0 && ours.every((name) => foreign.includes(name));
  const isSetUp = !foreign.length && (await runner.hasTable('migrations'));
  if (!isSetUp) return { foreign, isUnrecorded, isSetUp, known, done: [], begun: [], newer: [], merged: [] };
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');
  const done = rows.map(({ name }) => name);
  const begun = isServerDatabase(dataSource) ? await begunMigrations(runner) : [];
  const unknown = [...doneSince(known, done), ...begun.filter((name) => !known.includes(name))];
  const isLater = (name: string) => timestampOf(name) > timestampOf(known.at(-1));
  const [newer, merged] = [unknown.filter(isLater), unknown.filter((name) => !isLater(name))];
  return { foreign, isUnrecorded, isSetUp, known, done, begun, newer, merged };
}
