import { rm } from 'node:fs/promises';
import type { AppConfig } from '../../platform/config/app-config';
import type { MigrationClass } from '../../platform/database/create-data-source';
import { DiskReserve, DiskSpace } from '../../platform/storage/disk-reserve';
import { StorageFullError } from '../../platform/storage/storage.errors';
import { NoRoomForBackupError } from '../backup.errors';
import type { OnProgress } from '../for-each-concurrently';
import { type Manifest, sizeOf } from '../format/manifest';
import type { BackupFiles } from '../store/backup-store';
import { openBackup, type WholeBackup } from './open-backup';
import { buildScratchDatabase, makeScratch } from './scratch-database';

/** Bytes of a database and its log, per byte of rows as text. */
const GROWTH = 3;

/** @throws {NoRoomForBackupError} */
async function checkRoom({ manifest }: WholeBackup, { dataDir, diskReserveBytes }: AppConfig): Promise<void> {
  await new DiskReserve(new DiskSpace(), diskReserveBytes, dataDir)
    .check(GROWTH * sizeOf(manifest.tables))
    .catch((error: unknown) => {
      throw error instanceof StorageFullError ? new NoRoomForBackupError(dataDir) : error;
    });
}

/**
 * Verifies a backup by a test restore: reads every byte and inserts its rows into a throwaway database.
 *
 * @throws {UnusableBackupError} @throws {NoRoomForBackupError}
 */
export async function verifyBackup(
  found: BackupFiles,
  config: AppConfig,
  migrations: readonly MigrationClass[],
  told?: OnProgress,
): Promise<Manifest> {
  const backup = await openBackup(found, migrations, config.backups.passphrase, told);
  await checkRoom(backup, config);
  const scratch = await makeScratch(config.dataDir);
  try {
    await buildScratchDatabase(backup, config, scratch, migrations);
    return backup.manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
