import type { AppConfig } from '../../platform/config/app-config';
import { reasonOf } from '../../platform/diagnosis/finding';
import { type Sentence, sentenceOf } from '../../platform/text/sentence';

const BUCKET_UNAVAILABLE = sentenceOf(
  'system_backup_bucket_away',
  'The backup bucket {{bucket}} cannot be used ({{reason}}): check that it exists, BACKUP_S3_ENDPOINT, and that the key may list it and read, write and delete in it.',
);
const FOLDER_UNAVAILABLE = sentenceOf(
  'system_backup_folder_away',
  'The backup folder {{path}} cannot be read ({{reason}}): check BACKUP_FOLDER, its disk, and that it belongs to the product’s user.',
);

/** Why the backups cannot be read, and what to do about it. */
export function storeUnavailable({ backups: { s3, folder } }: AppConfig, error: unknown): Sentence {
  const reason = reasonOf(error);
  return s3 ? BUCKET_UNAVAILABLE({ bucket: s3.bucket, reason }) : FOLDER_UNAVAILABLE({ path: folder, reason });
}
