import { Logger } from '@nestjs/common';
import { join } from 'node:path';
import type { Randomness } from '../clock/clock';
import type { AppConfig } from '../config/app-config';
import { restrictDataFolder } from '../config/data-folder';
import { DiskReserve, DiskSpace } from './disk-space';
import { DiskStorage } from './disk-storage';
import { GROUP_READABLE, fixModes, PRIVATE } from './file-modes';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The configured bucket, otherwise the data folder. */
export async function createStorage(
  config: AppConfig,
  randomness: Randomness,
  space = new DiskSpace(),
): Promise<Storage> {
  const { root, modes } = onDisk(config);
  const fixed = async () => {
    if (!config.s3 || !config.database) await restrictDataFolder(config.dataDir, modes.folder);
    if (!config.s3) await fixModes(root, modes);
  };
  await fixed().catch((error: unknown) => {
    new Logger('Storage').warn(error, 'The permissions of the stored files could not be put right');
  });
  return openStorage(config, randomness, space);
}

/** The same, without creating or changing anything. */
export async function openStorage(
  config: AppConfig,
  randomness: Randomness,
  space = new DiskSpace(),
): Promise<Storage> {
  const { dataDir, database, s3, diskReserveBytes } = config;
  if (s3) return S3Storage.open(s3);
  const { root, modes } = onDisk(config);
  // The files may be on another disk than the embedded database.
  const beside = database ? [] : [dataDir];
  return new DiskStorage(root, randomness, new DiskReserve(space, diskReserveBytes, root, beside), modes);
}

/** nginx reads these files through ACCEL_REDIRECT as another user of this process's group. */
const onDisk = ({ dataDir, accelRedirect }: AppConfig) => ({
  root: join(dataDir, 'files'),
  modes: accelRedirect ? GROUP_READABLE : PRIVATE,
});
