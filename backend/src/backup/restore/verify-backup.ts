import { rm } from 'node:fs/promises';
import type { AppConfig } from '../../platform/config/app-config';
import type { MigrationClass } from '../../platform/database/create-data-source';
import type { Told } from '../each-of';
import type { Manifest } from '../format/manifest';
import type { BackupFiles } from '../place/backup-place';
import { openBackup } from './open-backup';
import { buildScratchDatabase, makeScratch } from './scratch-database';

/**
 * Proves a backup by restoring it: every byte is read, and its rows are put into a database that is thrown away.
 *
 * @throws {UnusableBackupError}
 */
export async function verifyBackup(
  found: BackupFiles,
  config: AppConfig,
  migrations: readonly MigrationClass[],
  told?: Told,
): Promise<Manifest> {
  const backup = await openBackup(found, migrations, config.backups.passphrase, told);
  const scratch = await makeScratch(config.dataDir);
  try {
    await buildScratchDatabase(backup, config, scratch, migrations);
    return backup.manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
