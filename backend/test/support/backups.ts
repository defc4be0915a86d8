import { openBackup, restoreBackup } from '../../src/backup/restore/restore-backup';
import type { WholeBackup } from '../../src/backup/restore/scratch-database';
import { folderBackup, folderStore } from '../../src/backup/store/configured-store';
import type { Manifest } from '../../src/backup/format/manifest';
import { type BackupSource, writeBackup } from '../../src/backup/write/write-backup';
import { MIGRATIONS } from '../../src/migrations';
import { Clock, Randomness } from '../../src/platform/clock/clock';
import type { MigrationClass } from '../../src/platform/database/create-data-source';
import { createStorage } from '../../src/platform/storage/create-storage';
import type { DiskSpace } from '../../src/platform/storage/disk-space';
import type { Storage } from '../../src/platform/storage/storage';

/** A place or an application. */
type Configured = Pick<BackupSource, 'config'>;

/** Opens the configured storage, as a separate program would. */
export const storageOf = ({ config }: Configured, space?: DiskSpace): Promise<Storage> =>
  createStorage(config, new Randomness(), space);

/** Writes a backup into a new folder under `parent`. */
export async function backUpInto(
  { space, config, storage, clock = new Clock() }: Configured & Partial<BackupSource> & { space?: DiskSpace },
  parent: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const source = { config, clock, storage: storage ?? (await storageOf({ config })) };
  const { backup, manifest } = await writeBackup(source, folderStore(parent, config, space));
  return { folder: backup.where, manifest };
}

export async function openFolder(folder: string, migrations: readonly MigrationClass[]): Promise<WholeBackup> {
  return openBackup(await folderBackup(folder), migrations);
}

export interface Restoring {
  storage?: Storage;
  migrations?: readonly MigrationClass[];
}

/** Restores a backup over existing data. */
export async function restoreFolder(
  folder: string,
  { config }: Configured,
  { storage, migrations = MIGRATIONS }: Restoring = {},
): Promise<void> {
  const into = { config, storage: storage ?? (await storageOf({ config })), migrations };
  await restoreBackup(await openFolder(folder, migrations), into, true);
}
