import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup.errors';
import { openBackup } from '../backup/restore/open-backup';
import { restoreBackup } from '../backup/restore/restore-backup';
import { summaryOf } from '../backup/format/summary';
import { MIGRATIONS } from '../migrations';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { createStorage } from '../platform/storage/create-storage';
import { startFailure } from '../start-failure';

const USAGE = `Usage: npm run restore -- FOLDER [--replace]

Puts the backup in FOLDER into the configured database and storage, while the product is stopped.
--replace   also where there is data already, which is then gone`;

function given(): { folder: string; replace: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    return values.help || !folder || others.length ? undefined : { folder, replace: values.replace };
  } catch {
    return undefined;
  }
}

async function main(): Promise<void> {
  const wanted = given();
  if (!wanted) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const backup = await openBackup(wanted.folder, MIGRATIONS);
  const randomness = new Randomness();
  const config = AppConfig.fromProcess(randomness);
  const storage = await createStorage(config, randomness);
  await restoreBackup(backup, { config, storage, migrations: MIGRATIONS }, wanted.replace);
  const { createdAt, version } = backup.manifest;
  console.log(`Restored ${summaryOf(backup.manifest)} of ${createdAt}, made by version ${version}. Start the product.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : startFailure(error));
  process.exit(1);
});
