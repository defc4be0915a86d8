import { fault, type Finding, fine, inTime, type Installation } from '../../platform/diagnosis/finding';
import { UnreadableBackupError, UnusableBackupError } from '../backup.errors';
import type { BackupPlace } from '../place/backup-place';
import { configuredPlace } from '../place/configured-place';
import { unlocked } from '../place/encryption';
import { placeAway } from './place-away';

/** Plain English, because only the command line runs this: opening a key takes a second and 128 MB. */
const locked = (name: string) => ({
  text:
    `The last backup, ${name}, cannot be restored with the BACKUP_PASSPHRASE of now. Set the one it was made with; ` +
    'if that was changed on purpose, keep the old one for older backups and make a new backup: studio backup',
});

/** Whether the backups can be reached, and the passphrase opens the last one. */
export async function checkBackups({ config }: Installation): Promise<Finding[]> {
  let place: BackupPlace;
  let names: string[];
  try {
    place = await configuredPlace(config);
    names = await inTime(place.names());
  } catch (error) {
    return [fault('backups', placeAway(config, error))];
  }
  const last = names.at(-1);
  if (last === undefined) return [fine('backups', `none in ${place.where} yet`)];
  try {
    await inTime(unlocked(place.open(last), config.backups.passphrase));
  } catch (error) {
    if (error instanceof UnreadableBackupError) return [fault('backups', { text: error.verdict })];
    return [fault('backups', error instanceof UnusableBackupError ? locked(last) : placeAway(config, error))];
  }
  return [fine('backups', `${names.length} in ${place.where}`)];
}
