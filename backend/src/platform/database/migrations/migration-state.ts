import type { QueryRunner } from 'typeorm';
import { isServerDatabase } from '../is-server-database';
import { begunMigrations } from './begun-migrations';
import { unknownTables } from './unknown-tables';

/** What a database has been through, compared with what this version knows. */
export interface MigrationState {
  /** Tables of something else; nothing more is known then. */
  foreign: string[];
  /** Whether the first start has got as far as running migrations. */
  isSetUp: boolean;
  /** All that this version knows. */
  known: string[];
  done: string[];
  /** Those that a server has been interrupted in since. */
  begun: string[];
  /** Done or begun, and unknown here because a later version has them. */
  newer: string[];
  /** Done or begun, and unknown here because a release has merged them into one. */
  merged: string[];
}

/** What has been done since the last one that is known. Those before it are part of it: it bears the name of the last. */
export const doneSince = (known: readonly string[], done: readonly string[]): string[] =>
  done.slice(done.findLastIndex((name) => known.includes(name)) + 1);

const timestampOf = (name = '') => name.slice(-13);

export async function migrationState(runner: QueryRunner): Promise<MigrationState> {
  const { dataSource } = runner;
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const foreign = await unknownTables(runner);
  const isSetUp = !foreign.length && (await runner.hasTable('migrations'));
  if (!isSetUp) return { foreign, isSetUp, known, done: [], begun: [], newer: [], merged: [] };
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');
  const done = rows.map(({ name }) => name);
  const begun = isServerDatabase(dataSource) ? await begunMigrations(runner) : [];
  const unknown = [...doneSince(known, done), ...begun.filter((name) => !known.includes(name))];
  const isLater = (name: string) => timestampOf(name) > timestampOf(known.at(-1));
  const [newer, merged] = [unknown.filter(isLater), unknown.filter((name) => !isLater(name))];
  return { foreign, isSetUp, known, done, begun, newer, merged };
}
