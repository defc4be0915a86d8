import { forEachConcurrently } from '../for-each-concurrently';
import { type BackupState, INCOMPLETE, readState } from '../format/manifest';
import { type BackupKind, type BackupStore, type FoundBackup, readBackupName } from '../store/backup-store';
import type { AppConfig } from '../../platform/config/app-config';
import { reasonOf } from '../../platform/diagnosis/finding';
import { bucketTrouble } from '../../platform/storage/storage-unavailable';
import { type Sentence, sentenceOf } from '../../platform/text/sentence';

interface DatedBackup extends FoundBackup {
  createdAt: Date;
  kind: BackupKind;
}

export type ListedBackup = DatedBackup & BackupState;

/** A store's backups, newest first, without reading their files. */
export async function findBackups(store: BackupStore): Promise<DatedBackup[]> {
  return (await store.found())
    .flatMap((found) => {
      const about = readBackupName(found.name);
      return about ? [{ ...found, ...about }] : [];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The newest backups of a store, newest first, without reading their contents. */
export async function listBackups(store: BackupStore, limit = Infinity) {
  const found = await findBackups(store);
  const states = new Map<string, BackupState>();
  await forEachConcurrently(found.slice(0, limit), async ({ name, hasManifest }) => {
    const state = await readState(store.open(name));
    states.set(name, hasManifest ? state : { ...state, verifiedAt: null, problem: INCOMPLETE });
  });
  const backups = found.flatMap((about) => {
    const state = states.get(about.name);
    return state ? [{ ...about, ...state }] : [];
  });
  return { backups, total: found.length };
}

const FOLDER_UNAVAILABLE = sentenceOf(
  'system_backup_folder_away',
  'The backup folder {{path}} cannot be read ({{reason}}): check BACKUP_FOLDER, its disk, and that it belongs to the product’s user.',
);

/** Why the backups cannot be read, and what to do about it. */
export function storeUnavailable({ backups: { s3, folder } }: AppConfig, error: unknown): Sentence {
  return s3 ? bucketTrouble(s3, error).said : FOLDER_UNAVAILABLE({ path: folder, reason: reasonOf(error) });
}
