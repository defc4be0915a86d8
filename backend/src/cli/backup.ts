import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write/write-backup';
import { BackupError } from '../backup/backup.errors';
import { summaryOf } from '../backup/format/summary';
import { Clock } from '../platform/clock/clock';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { createStorage } from '../platform/storage/create-storage';
import { runProgram } from './program';

void runProgram({
  usage: `Usage: npm run backup [-- --to FOLDER]

Writes database and files into a new folder inside FOLDER (default: backups), while the product runs.`,
  parse: () => {
    const { to, help } = parseArgs({
      options: { to: { type: 'string', default: 'backups' }, help: { type: 'boolean' } },
    }).values;
    return help || !to ? undefined : to;
  },
  run: async (parent) => {
    const randomness = new Randomness();
    const config = AppConfig.fromProcess(randomness);
    const storage = await createStorage(config, randomness);
    const { folder, manifest } = await writeBackup({ config, storage, clock: new Clock() }, parent);
    const { length } = manifest.missingFiles;
    if (length) console.error(`${length} files are missing in the storage; manifest.json lists them as missingFiles.`);
    return `Backed up ${summaryOf(manifest)}: ${folder}`;
  },
  expected: BackupError,
});
