import type { DataSource } from 'typeorm';
import { LAST_UNMERGED } from '../../database/migrations/migration-lock';
import { migrationState } from '../../database/migrations/migration-state';
import { missingParts } from '../../database/migrations/missing-parts';
import { sentenceOf } from '../../text/sentence';
import { fault, fine, type Finding, warning } from '../finding';

const NEWER = sentenceOf(
  'system_newer_database',
  'The database belongs to a newer version of the product ({{names}}): start that version, or restore a backup of this one.',
);
const FOREIGN = sentenceOf(
  'system_foreign_database',
  'The database contains tables of another application ({{names}}): give the product an empty database of its own.',
);
const BETWEEN = sentenceOf(
  'system_between_releases',
  'The database was left between two releases ({{names}}): start {{version}} once, and then this version.',
);
const PENDING = sentenceOf(
  'system_pending_migrations',
  'The database is not migrated to this version yet ({{names}}): restart the product to migrate it. Back up first.',
);
const INTERRUPTED = sentenceOf(
  'system_interrupted_migration',
  'The migration {{names}} was interrupted: start the product, which continues it.',
);
const LACKING = sentenceOf(
  'system_missing_tables',
  'Tables, columns or unique indexes are missing in the database ({{names}}): restore the last backup with --replace.',
);

/** Compares the migrations and tables in the database with those of this version. */
export async function checkMigrations(dataSource: DataSource): Promise<Finding[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const { foreign, isUnrecorded, isSetUp, known, done, begun, newer, merged } = await migrationState(runner);
    if (isUnrecorded) return [fault('migrations', LACKING({ names: 'migrations' }))];
    if (foreign.length) return [fault('migrations', FOREIGN({ names: foreign.slice(0, 3).join(', ') }))];
    if (!isSetUp) return [warning('migrations', PENDING({ names: known.length }))];
    if (newer.length) return [fault('migrations', NEWER({ names: newer.join(', ') }))];
    if (merged.length) return [fault('migrations', BETWEEN({ names: merged.join(', '), version: LAST_UNMERGED }))];
    const interrupted = begun.filter((name) => !done.includes(name));
    if (interrupted.length) return [fault('migrations', INTERRUPTED({ names: interrupted.join(', ') }))];
    const pending = known.filter((name) => !done.includes(name));
    if (pending.length) return [fault('migrations', PENDING({ names: pending.join(', ') }))];
    const missing = await missingParts(dataSource);
    if (missing.length) return [fault('migrations', LACKING({ names: missing.slice(0, 5).join(', ') }))];
    return [fine('migrations', `all ${known.length} are done`)];
  } finally {
    await runner.release();
  }
}
