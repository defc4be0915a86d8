import type { DataSource } from 'typeorm';
import { LAST_UNMERGED } from '../../database/migrations/migration-lock';
import { migrationState } from '../../database/migrations/migration-state';
import { missingParts } from '../../database/migrations/missing-parts';
import { sentences } from '../../text/sentence';
import { fault, fine, type Finding, warning } from '../finding';

const MESSAGES = sentences({
  system_newer_database:
    'The database belongs to a newer version of the product ({{names}}): start that version, or restore a backup of this one.',
  system_foreign_database:
    'The database contains tables of another application ({{names}}): give the product an empty database of its own.',
  system_between_releases:
    'The database was left between two releases ({{names}}): start {{version}} once, and then this version.',
  system_pending_migrations:
    'The database is not migrated to this version yet ({{names}}): restart the product to migrate it. Back up first.',
  system_interrupted_migration: 'The migration {{names}} was interrupted: start the product, which continues it.',
  system_missing_tables:
    'Tables, columns or unique indexes are missing in the database ({{names}}): restore the last backup with --replace.',
});

/** Compares the migrations and tables in the database with those of this version. */
export async function checkMigrations(dataSource: DataSource): Promise<Finding[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const { foreign, isUnrecorded, isSetUp, known, done, begun, newer, merged } = await migrationState(runner);
    if (isUnrecorded) return [fault('migrations', MESSAGES.system_missing_tables({ names: 'migrations' }))];
    if (foreign.length)
      return [fault('migrations', MESSAGES.system_foreign_database({ names: foreign.slice(0, 3).join(', ') }))];
    if (!isSetUp) return [warning('migrations', MESSAGES.system_pending_migrations({ names: known.length }))];
    if (newer.length) return [fault('migrations', MESSAGES.system_newer_database({ names: newer.join(', ') }))];
    if (merged.length)
      return [
        fault('migrations', MESSAGES.system_between_releases({ names: merged.join(', '), version: LAST_UNMERGED })),
      ];
    const interrupted = begun.filter((name) => !done.includes(name));
    if (interrupted.length)
      return [fault('migrations', MESSAGES.system_interrupted_migration({ names: interrupted.join(', ') }))];
    const pending = known.filter((name) => !done.includes(name));
    if (pending.length) return [fault('migrations', MESSAGES.system_pending_migrations({ names: pending.join(', ') }))];
    const missing = await missingParts(dataSource);
    if (missing.length)
      return [fault('migrations', MESSAGES.system_missing_tables({ names: missing.slice(0, 5).join(', ') }))];
    return [fine('migrations', `all ${known.length} are done`)];
  } finally {
    await runner.release();
  }
}
