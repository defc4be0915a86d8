import type { QueryRunner } from 'typeorm';
import { isServerDatabase } from '../is-server-database';
import { unknownTables } from './unknown-tables';
import { MigrationSteps } from './migration-steps';

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
  /** Done or begun, and unknown here. */
  newer: string[];
}

export async function migrationState(runner: QueryRunner): Promise<MigrationState> {
  const { dataSource } = runner;
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const foreign = await unknownTables(runner);
  const isSetUp = !foreign.length && (await runner.hasTable('migrations'));
  if (!isSetUp) return { foreign, isSetUp, known, done: [], begun: [], newer: [] };
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const done = rows.map(({ name }) => name);
  const begun = isServerDatabase(dataSource) ? await new MigrationSteps(runner).begun() : [];
  return { foreign, isSetUp, known, done, begun, newer: [...done, ...begun].filter((name) => !known.includes(name)) };
}
