import type { QueryRunner } from 'typeorm';
import { isServerDatabase } from '../is-server-database';
import { begunMigrations } from './begun-migrations';
import { unknownTables } from './unknown-tables';

/** The migrations of a database compared with those of this version. */
export interface MigrationState {
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
