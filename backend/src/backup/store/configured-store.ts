import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Clock } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import type { BucketSettings } from '../../platform/storage/storage-unavailable';
import { DiskReserve, DiskSpace } from '../../platform/storage/disk-space';
import { S3Storage } from '../../platform/storage/s3-storage';
import { UnusableBackupError } from '../backup.errors';
import { type BackupStore, readBackupName } from './backup-store';
import { BucketStore } from './bucket-store';
import { FolderFiles, FolderStore, UNFINISHED, unreadable } from './folder-store';

export function folderStore(folder: string, config: AppConfig, space = new DiskSpace()): FolderStore {
  return new FolderStore(resolve(folder), new DiskReserve(space, config.diskReserveBytes, folder));
}

const buckets = new WeakMap<BucketSettings, Promise<S3Storage>>();

/** One client for each bucket, which keeps its connections. */
export function bucketOf(settings: BucketSettings): Promise<S3Storage> {
  const bucket = buckets.get(settings) ?? S3Storage.open(settings);
  buckets.set(settings, bucket);
  return bucket;
}

/** The configured store for backups. */
export async function configuredStore(config: AppConfig, clock = new Clock()): Promise<BackupStore> {
  const { s3, folder } = config.backups;
  if (!s3) return folderStore(folder, config);
  return new BucketStore(await bucketOf(s3), `s3://${s3.bucket}/${s3.prefix}`.replace(/\/$/, ''), clock);
}

/** The configured store, if it has a backup of that name. */
export async function storeOf(name: string, config: AppConfig): Promise<BackupStore | undefined> {
  // Existing folders can be opened even if the bucket is unreachable.
  if (!readBackupName(name)) return undefined;
  const store = await configuredStore(config);
  return (await store.names()).includes(name) ? store : undefined;
}

/** The name of a backup, also if it is given as a path in BACKUP_FOLDER, whose state it then shares. */
export function backupNameOf(given: string, { backups: { s3, folder } }: AppConfig): string {
  const isListed = !s3 && readBackupName(basename(given)) && dirname(resolve(given)) === resolve(folder);
  return isListed ? basename(given) : given;
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
