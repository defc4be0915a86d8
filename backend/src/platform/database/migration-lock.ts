import type { DataSource, QueryRunner } from 'typeorm';
import { isServerDatabase } from './create-data-source';
import { checkServerMode } from './server-mode';
import { StartRefusedError } from './start-refused.error';

/** Locks are the server's, not the database's, so the database is in its name. */
const LOCK = "CONCAT('studio_migrations:', MD5(DATABASE()))";
const WAIT_SECONDS = 120;

/** A newer version of the product has changed the tables. */
export class NewerDatabaseError extends StartRefusedError {
  constructor(names: readonly string[]) {
    super(
      `The database belongs to a newer version (${names.join(', ')}); start that one, or restore a backup of this version`,
    );
  }
}

/**
 * Runs the migrations under a lock, so that backends that start together do not run them twice.
 *
 * @throws {StartRefusedError}
 */
export async function migrateUnderLock(dataSource: DataSource): Promise<void> {
  const runner: QueryRunner = dataSource.createQueryRunner();
  try {
    if (isServerDatabase(dataSource)) await checkServerMode(runner);
    await holding(runner, async () => {
      await refuseNewer(runner, dataSource);
      await dataSource.runMigrations({ transaction: 'each' });
    });
  } finally {
    await runner.release();
  }
}

async function holding(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  // The embedded database belongs to one process.
  if (!isServerDatabase(runner.dataSource)) return work();
  try {
    const [row] = await runner.manager.query<{ got: unknown }[]>(`SELECT GET_LOCK(${LOCK}, ?) AS got`, [WAIT_SECONDS]);
    if (Number(row?.got) !== 1) throw new Error('Another process has been migrating the database for two minutes');
    await work();
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK})`);
  }
}

/** This version would write into tables that it does not know. */
async function refuseNewer(runner: QueryRunner, { migrations }: DataSource): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const known = new Set(migrations.map((migration) => migration.name ?? migration.constructor.name));
  const done = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const unknown = done.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length) throw new NewerDatabaseError(unknown);
}
