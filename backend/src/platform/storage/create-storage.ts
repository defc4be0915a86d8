import { join } from 'node:path';
import type { Randomness } from '../clock/randomness';
import type { AppConfig } from '../config/app-config';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The configured storage: a bucket where one is named, else the data folder. */
export async function createStorage({ dataDir, s3 }: AppConfig, randomness: Randomness): Promise<Storage> {
  return s3 ? S3Storage.open(s3) : new DiskStorage(join(dataDir, 'files'), randomness);
}
