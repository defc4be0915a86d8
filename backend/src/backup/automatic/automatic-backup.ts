import type { MigrationClass } from '../../platform/database/create-data-source';
import type { BackupPlace } from '../place/backup-place';
import { verifyBackup } from '../restore/verify-backup';
import { expired } from './retention';
import { type BackupSource, type WrittenBackup, writeBackup } from '../write/write-backup';

/** Longer than any backup takes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Makes a backup, proves it by restoring it into a database that is thrown away, and removes those that are too old. A
 * backup that cannot be restored stays for somebody to look at, and nothing is removed.
 *
 * @throws {BackupError}
 */
export async function makeAutomaticBackup(
  source: BackupSource,
  place: BackupPlace,
  migrations: readonly MigrationClass[],
): Promise<WrittenBackup> {
  const { config, clock } = source;
  await place.discardUnfinished(new Date(clock.now().getTime() - ABANDONED_MS));
  const written = await writeBackup(source, place, true);
  await verifyBackup(written.backup, config, migrations);
  const removed = expired(await place.names(), config.backups.keep, config.studio.timezone);
  for (const name of removed) await place.remove(name);
  return written;
}
