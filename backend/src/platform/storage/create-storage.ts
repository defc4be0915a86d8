import { join } from 'node:path';
import type { Randomness } from '../clock/randomness';
import type { AppConfig } from '../config/app-config';
import { DiskStorage } from './disk-storage';
import type { Storage } from './storage';

/** The configured storage. */
export function createStorage({ dataDir }: AppConfig, randomness: Randomness): Promise<Storage> {
  return Promise.resolve(new DiskStorage(join(dataDir, 'files'), randomness));
}
