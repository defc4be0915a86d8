import { fault, type Finding, fine, inTime, type Installation } from '../../platform/diagnosis/finding';
import { S3Storage } from '../../platform/storage/s3-storage';
import { UnreadableBackupError, UnusableBackupError } from '../backup.errors';
import type { BackupStore } from '../store/backup-store';
import { configuredStore } from '../store/configured-store';
import { unlocked } from '../store/encryption';
import { storeUnavailable } from './store-unavailable';

/** Plain English, because only the command line checks this: opening a key takes a second and 128 MB. */
const locked = (name: string) => ({
  text:
    `The last backup, ${name}, cannot be restored with the current BACKUP_PASSPHRASE. Set the one it was made with; ` +
    'if that was changed on purpose, keep the old one for older backups and make a new backup: studio backup',
});

/** Whether the backups are reachable, and the passphrase opens the last one. */
export async function checkBackups({ config }: Installation): Promise<Finding[]> {
  let store: BackupStore;
  let names: string[];
  try {
    store = await configuredStore(config);
    names = await inTime(store.names());
    const { s3 } = config.backups;
    if (s3) await inTime((await S3Storage.open(s3)).checkRights());
  } catch (error) {
    return [fault('backups', storeUnavailable(config, error))];
  }
  const last = names.at(-1);
  if (last === undefined) return [fine('backups', `none in ${store.where} yet`)];
  try {
    await inTime(unlocked(store.open(last), config.backups.passphrase));
  } catch (error) {
    if (error instanceof UnreadableBackupError) return [fault('backups', { text: error.verdict })];
    return [fault('backups', error instanceof UnusableBackupError ? locked(last) : storeUnavailable(config, error))];
  }
  return [fine('backups', `${names.length} in ${store.where}`)];
}
