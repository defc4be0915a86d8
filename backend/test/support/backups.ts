import { openBackup, type WholeBackup } from '../../src/backup/restore/open-backup';
import { folderBackup, folderPlace } from '../../src/backup/place/configured-place';
import type { Manifest } from '../../src/backup/format/manifest';
import { type BackupSource, writeBackup } from '../../src/backup/write/write-backup';
import type { MigrationClass } from '../../src/platform/database/create-data-source';
import type { DiskSpace } from '../../src/platform/storage/disk-space';

/** Writes a backup into a folder of its own in the given one. */
export async function backUpInto(
  { space, ...source }: BackupSource & { space?: DiskSpace },
  parent: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const { backup, manifest } = await writeBackup(source, folderPlace(parent, source.config, space));
  return { folder: backup.where, manifest };
}

export async function openFolder(folder: string, migrations: readonly MigrationClass[]): Promise<WholeBackup> {
  return openBackup(await folderBackup(folder), migrations);
}
