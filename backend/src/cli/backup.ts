import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write/write-backup';
import { BackupError } from '../backup/backup.errors';
import { summaryOf } from '../backup/format/summary';
import { Clock } from '../platform/clock/clock';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { createStorage } from '../platform/storage/create-storage';
import { startFailure } from '../start-failure';

const USAGE = `Usage: npm run backup [-- --to FOLDER]

Writes database and files into a new folder inside FOLDER (backups), while the product runs.`;

function folderGiven(): string | undefined {
  try {
    const { to, help } = parseArgs({
      options: { to: { type: 'string', default: 'backups' }, help: { type: 'boolean' } },
    }).values;
    return help || !to ? undefined : to;
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const parent = folderGiven();
  if (!parent) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const randomness = new Randomness();
  const config = AppConfig.fromProcess(randomness);
  const storage = await createStorage(config, randomness);
  const { folder, manifest } = await writeBackup({ config, storage, clock: new Clock() }, parent);
  const { length } = manifest.missingFiles;
  if (length) {
    console.error(`Rows know ${length} files that are not in the storage; manifest.json names them as missingFiles.`);
  }
  console.log(`Backed up ${summaryOf(manifest)}: ${folder}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : startFailure(error));
  process.exit(1);
});
