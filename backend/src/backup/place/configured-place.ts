import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Clock } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import { DiskReserve } from '../../platform/storage/disk-reserve';
import { DiskSpace } from '../../platform/storage/disk-space';
import { S3Storage } from '../../platform/storage/s3-storage';
import { UnusableBackupError } from '../backup.errors';
import type { BackupFiles, BackupPlace } from './backup-place';
import { readBackupName } from './backup-name';
import { BucketPlace } from './bucket-place';
import { FolderFiles, FolderPlace, UNFINISHED, unreadable } from './folder-place';

export function folderPlace(folder: string, config: AppConfig, space = new DiskSpace()): FolderPlace {
  return new FolderPlace(resolve(folder), new DiskReserve(space, config.diskReserveBytes, folder));
}

/** The default place of backups. */
export async function configuredPlace(config: AppConfig, clock = new Clock()): Promise<BackupPlace> {
  const { s3, folder } = config.backups;
  if (!s3) return folderPlace(folder, config);
  return new BucketPlace(await S3Storage.open(s3), `s3://${s3.bucket}/${s3.prefix}`.replace(/\/$/, ''), clock);
}

/** The configured place, if it has a backup of that name. */
export async function placeOf(name: string, config: AppConfig): Promise<BackupPlace | undefined> {
  // An existing folder can be opened even if the bucket is unreachable.
  if (!readBackupName(name)) return undefined;
  const place = await configuredPlace(config);
  return (await place.names()).includes(name) ? place : undefined;
}

/** Finds a backup by its folder, or by its name in the configured place. @throws {UnusableBackupError} */
export async function findBackup(folderOrName: string, config: AppConfig): Promise<BackupFiles> {
  return (await placeOf(folderOrName, config))?.open(folderOrName) ?? folderBackup(folderOrName);
}

/** @throws {UnusableBackupError} */
export async function folderBackup(path: string): Promise<FolderFiles> {
  const folder = resolve(path);
  const found = await stat(folder).catch((error: unknown) => {
    const reason = unreadable(folder, folder, error);
    if (reason instanceof UnusableBackupError) throw reason;
    return null;
  });
  if (!found?.isDirectory()) throw new UnusableBackupError(folder, 'there is no such folder.');
  if (folder.endsWith(UNFINISHED)) {
    throw new UnusableBackupError(folder, 'it was broken off while it was being written.');
  }
  return new FolderFiles(folder);
}
