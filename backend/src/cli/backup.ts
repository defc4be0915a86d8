import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup.errors';
import { summaryOf } from '../backup/format/summary';
import { configuredPlace, folderPlace } from '../backup/place/configured-place';
import { makeAutomaticBackup } from '../backup/automatic/automatic-backup';
import { writeBackup } from '../backup/write/write-backup';
import { MIGRATIONS } from '../migrations';
import { Clock } from '../platform/clock/clock';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { createStorage } from '../platform/storage/create-storage';
import { runProgram } from './program';

void runProgram({
  usage: `Usage: npm run backup [-- --to FOLDER | --automatic]

Writes database and files into a new folder inside FOLDER, while the product runs. Default: BACKUP_FOLDER, or the bucket
in BACKUP_S3_BUCKET.
--automatic   as the product does by itself: verified by restoring it, and older automatic ones removed`,
  parse: () => {
    const { to, automatic, help } = parseArgs({
      options: { to: { type: 'string' }, automatic: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    }).values;
    return help || to === '' || (automatic && to) ? undefined : { to, automatic };
  },
  run: async ({ to, automatic }) => {
    const randomness = new Randomness();
    const config = AppConfig.fromProcess(randomness);
    const source = { config, storage: await createStorage(config, randomness), clock: new Clock() };
    const place = to ? folderPlace(to, config) : await configuredPlace(config);
    const { backup, manifest } = automatic
      ? await makeAutomaticBackup(source, place, MIGRATIONS)
      : await writeBackup(source, place);
    const { length } = manifest.missingFiles;
    if (length) console.error(`${length} files are missing in the storage; manifest.json lists them as missingFiles.`);
    return `Backed up ${summaryOf(manifest)}: ${backup.where}`;
  },
  expected: BackupError,
});
