import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup.errors';
import { findBackup } from '../backup/place/configured-place';
import { openBackup } from '../backup/restore/open-backup';
import { restoreBackup } from '../backup/restore/restore-backup';
import { summaryOf } from '../backup/format/summary';
import { MIGRATIONS } from '../migrations';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { createStorage } from '../platform/storage/create-storage';
import { runProgram } from './program';

void runProgram({
  usage: `Usage: npm run restore -- FOLDER [--replace]

Restores the backup in FOLDER (or of that name, in BACKUP_FOLDER or BACKUP_S3_BUCKET) into the configured database and storage, while the product is stopped.
--replace   even if there is data, which is then deleted`,
  parse: () => {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    return values.help || !folder || others.length ? undefined : { folder, replace: values.replace };
  },
  run: async ({ folder, replace }) => {
    const randomness = new Randomness();
    const config = AppConfig.fromProcess(randomness);
    const backup = await openBackup(await findBackup(folder, config), MIGRATIONS, config.backups.passphrase);
    const storage = await createStorage(config, randomness);
    await restoreBackup(backup, { config, storage, migrations: MIGRATIONS }, replace);
    const { createdAt, version } = backup.manifest;
    return `Restored ${summaryOf(backup.manifest)} of ${createdAt}, made by version ${version}. Start the product.`;
  },
  expected: BackupError,
});
