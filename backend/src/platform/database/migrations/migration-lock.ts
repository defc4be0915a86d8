import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { isServerDatabase } from '../database-info';
import { forgetBegun, migrationState, noteBegun } from './migration-state';
import { checkServerMode } from '../server/server-mode';
import { StartRefusedError } from '../database-errors';

/** Locks are global to the server, so the name contains the database. */
const LOCK = "CONCAT('studio_migrations:', MD5(DATABASE()))";
/** Long enough for another backend's backup before the upgrade. */
const WAIT_SECONDS = 3600;

/** The last version with the separate migrations that the latest release merges into one. */
export const LAST_UNMERGED = 'commit c64113ab';

/** A newer version has already migrated the database. */
export class NewerDatabaseError extends StartRefusedError {
  constructor(names: readonly string[]) {
    super(
      `The database belongs to a newer version (${names.join(', ')}); start that one, or restore a backup of this version`,
    );
  }
}

/** A development version has run only some of the migrations that are now merged. */
class BetweenReleasesError extends StartRefusedError {
  constructor(name: string) {
    super(
      `The database was left between two releases (${name}), and nothing was changed in it: ` +
        `start ${LAST_UNMERGED} once, which brings it on, and then this version.`,
    );
  }
}

/** The database contains another application's data. */
export class ForeignDatabaseError extends StartRefusedError {
  constructor(tables: readonly string[]) {
    const [some, more] = [tables.slice(0, 3).join(', '), tables.length > 3 ? ', …' : ''];
    super(
      `The database contains tables of another application (${some}${more}), and nothing was changed in it: ` +
        'give the product an empty database of its own.',
    );
  }
}

/** All migrations are done, but some of their tables or columns are gone. */
export class MissingTablesError extends StartRefusedError {
  constructor(names: readonly string[]) {
    super(
      `Tables, columns or unique indexes are missing in the database (${names.slice(0, 5).join(', ')}): ` +
        'restore the last backup with --replace.',
    );
  }
}

/** Runs before a migration changes tables with data; if it rejects, nothing is migrated. */
export type BeforeUpgrade = () => Promise<void>;

const nothing: BeforeUpgrade = () => Promise.resolve();

/**
 * Runs the migrations under a lock, so that backends starting together do not run them twice. Interrupted migrations
 * resume.
 *
 * @returns the number of migrations run.
 * @throws {StartRefusedError}
 */
export async function migrateUnderLock(dataSource: DataSource, beforeUpgrade = nothing): Promise<number> {
  if (isServerDatabase(dataSource)) return migrateServer(dataSource, beforeUpgrade);
  // SQLite belongs to one process and rolls schema changes back with the transaction.
  const runner = dataSource.createQueryRunner();
  if (await isUpgrade(runner).finally(() => runner.release())) await beforeUpgrade();
  return (await dataSource.runMigrations({ transaction: 'each' })).length;
}

/** Lock and migrations share a connection, so both end if it is lost. */
async function migrateServer(dataSource: DataSource, beforeUpgrade: BeforeUpgrade): Promise<number> {
  let migrated = 0;
  // Not our own runner, which gives up while the server alters a large table.
  const runner = new MysqlQueryRunner(dataSource.driver as MysqlDriver, 'master');
  Object.assign(runner, { manager: dataSource.createEntityManager(runner) });
  try {
    await checkServerMode(runner);
    await holding(runner, async () => {
      if (await isUpgrade(runner)) await beforeUpgrade();
      const executor = new MigrationExecutor(dataSource, runner);
      for (const migration of await executor.getPendingMigrations()) {
        await noteBegun(runner, migration.name);
        await executor.executeMigration(migration);
        migrated += 1;
      }
      await forgetBegun(runner);
    });
    return migrated;
  } finally {
    await runner.release();
  }
}

async function holding(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  try {
    const [row] = await runner.manager.query<{ got: unknown }[]>(`SELECT GET_LOCK(${LOCK}, ?) AS got`, [WAIT_SECONDS]);
    if (Number(row?.got) !== 1) throw new Error('Another process has been migrating the database for an hour');
    await work();
  } finally {
    // A closed connection has already released its lock.
    await runner.query(`SELECT RELEASE_LOCK(${LOCK})`).catch(() => undefined);
  }
}

/** Whether this version will change the complete tables of an older one. @throws {StartRefusedError} */
async function isUpgrade(runner: QueryRunner): Promise<boolean> {
  const { foreign, isUnrecorded, newer, merged, known, done, begun } = await migrationState(runner);
  if (isUnrecorded) throw new MissingTablesError(['migrations']);
  if (foreign.length) throw new ForeignDatabaseError(foreign);
  if (newer.length) throw new NewerDatabaseError(newer);
  const last = merged.at(-1);
  if (last) throw new BetweenReleasesError(last);
  return done.length > 0 && !begun.length && known.some((name) => !done.includes(name));
}
