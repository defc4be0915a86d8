import type { DataSource, QueryRunner } from 'typeorm';
import { isServerDatabase } from './create-data-source';
import { checkServerMode } from './server-mode';

/** Locks are the server's, not the database's, so the database is in its name. */
const LOCK = "CONCAT('studio_migrations:', MD5(DATABASE()))";
const WAIT_SECONDS = 120;

/** Runs the migrations under a lock, so that backends that start together do not run them twice. */
export async function migrateUnderLock(dataSource: DataSource): Promise<void> {
  if (!isServerDatabase(dataSource)) {
    await dataSource.runMigrations({ transaction: 'each' });
    return;
  }
  const runner: QueryRunner = dataSource.createQueryRunner();
  try {
    await checkServerMode(runner);
    const [row] = await runner.manager.query<{ got: unknown }[]>(`SELECT GET_LOCK(${LOCK}, ?) AS got`, [WAIT_SECONDS]);
    if (Number(row?.got) !== 1) throw new Error('Another process has been migrating the database for two minutes');
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await runner.release();
  }
}
