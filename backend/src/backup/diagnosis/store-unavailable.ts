import type { AppConfig } from '../../platform/config/app-config';
import { reasonOf } from '../../platform/diagnosis/finding';
import { bucketTrouble } from '../../platform/storage/bucket-trouble';
import { type Sentence, sentenceOf } from '../../platform/text/sentence';

const FOLDER_UNAVAILABLE = sentenceOf(
  'system_backup_folder_away',
  'The backup folder {{path}} cannot be read ({{reason}}): check BACKUP_FOLDER, its disk, and that it belongs to the product’s user.',
);

/** Why the backups cannot be read, and what to do about it. */
export function storeUnavailable({ backups: { s3, folder } }: AppConfig, error: unknown): Sentence {
  return s3 ? bucketTrouble(s3, error).said : FOLDER_UNAVAILABLE({ path: folder, reason: reasonOf(error) });
}
