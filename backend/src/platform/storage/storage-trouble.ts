import { join } from 'node:path';
import type { AppConfig } from '../config/app-config';
import { quoted } from '../text/quoted';
import { sentenceOf } from '../text/sentence';
import { bucketTrouble } from './bucket-trouble';
import { StorageUnavailableError } from './storage.errors';

const FOLDER = sentenceOf('system_files_away', 'The files cannot be stored ({{reason}}): check the disk of {{path}}.');

const CLOSED = sentenceOf(
  'system_files_closed',
  '{{path}} may not be read and written by the product’s user: chown -R {{user}} {{folder}} && chmod -R u+rwX {{folder}}',
);

/** Why the files' store cannot be used, and what to do about it. */
export function storageTrouble({ s3, dataDir }: AppConfig, error: unknown): StorageUnavailableError {
  if (s3) return bucketTrouble(s3, error);
  const { code, message, path } = error as NodeJS.ErrnoException;
  const folder = join(dataDir, 'files');
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.geteuid?.() ?? '';
    return new StorageUnavailableError(CLOSED({ path: path ?? folder, user, folder: quoted(folder) }));
  }
  return new StorageUnavailableError(FOLDER({ path: dataDir, reason: code ?? message }));
}
