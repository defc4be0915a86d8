import type { AppConfig } from '../config/app-config';
import { sentenceOf } from '../text/sentence';
import { bucketTrouble } from './bucket-trouble';
import { StorageUnavailableError } from './storage.errors';

const FOLDER = sentenceOf('system_files_away', 'The files cannot be stored ({{reason}}): check the disk of {{path}}.');

/** Why the files' store cannot be used, and what to do about it. */
export function storageTrouble({ s3, dataDir }: AppConfig, error: unknown): StorageUnavailableError {
  if (s3) return bucketTrouble(s3, error);
  const { code, message } = error as NodeJS.ErrnoException;
  return new StorageUnavailableError(FOLDER({ path: dataDir, reason: code ?? message }));
}
