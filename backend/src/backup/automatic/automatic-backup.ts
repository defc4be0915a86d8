import type { MigrationClass } from '../../platform/database/create-data-source';
import { listBackups } from '../diagnosis/list-backups';
import type { BackupKind, BackupStore } from '../store/backup-store';
import { removeAbandonedScratch } from '../restore/scratch-database';
import { verifyBackup } from '../restore/restore-backup';
import { expired } from './retention';
import { type BackupSource, type WrittenBackup, writeBackup } from '../write/write-backup';

/** Longer than any backup takes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Makes a backup, verifies it by restoring it into a throwaway database, and removes expired ones. A backup that cannot
 * be restored does not count.
 *
 * @throws {BackupError}
 */
export async function makeAutomaticBackup(
  source: BackupSource,
  store: BackupStore,
  migrations: readonly MigrationClass[],
  kind: BackupKind = 'automatic',
): Promise<WrittenBackup> {
  const { config, clock } = source;
  const before = new Date(clock.now().getTime() - ABANDONED_MS);
  await store.discardUnfinished(before);
  await removeAbandonedScratch(config.dataDir, before);
  const written = await writeBackup(source, store, {
    kind,
    prove: (files, told) => verifyBackup(files, config, migrations, told),
  });
  // Damaged ones neither count nor expire: only an admin can tell whether they are still of use.
  const { backups } = await listBackups(store);
  const good = backups.flatMap(({ name, problem }) => (problem === null ? [name] : []));
  const removed = expired(good, config.backups.keep, config.studio.timezone);
  for (const name of removed) await store.remove(name);
  return written;
}
