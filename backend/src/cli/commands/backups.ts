import { type Command, Option } from 'commander';
import { makeAutomaticBackup } from '../../backup/automatic/automatic-backup';
import { summaryOf } from '../../backup/format/summary';
import { configuredPlace, findBackup, folderPlace } from '../../backup/place/configured-place';
import { openBackup } from '../../backup/restore/open-backup';
import { restoreBackup } from '../../backup/restore/restore-backup';
import { verifyBackup } from '../../backup/restore/verify-backup';
import { writeBackup } from '../../backup/write/write-backup';
import { MIGRATIONS } from '../../migrations';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { AppConfig } from '../../platform/config/app-config';
import { createStorage } from '../../platform/storage/create-storage';
import { JSON_OPTION, print, type Printing, progress } from '../program';
import { withDatabase } from '../open-database';

interface BackupOptions extends Printing {
  to?: string;
  automatic?: boolean;
}

const BACKUP = '<backup>';
const WHICH = 'its folder, or its name in BACKUP_FOLDER or BACKUP_S3_BUCKET';

export function addBackups(studio: Command): void {
  studio
    .command('backup')
    .description('saves database and files, while the product runs')
    .option('--to <folder>', 'where the new folder goes; without it BACKUP_FOLDER or BACKUP_S3_BUCKET')
    .addOption(
      new Option('--automatic', 'as on schedule: proved by restoring it, and old automatic ones removed').conflicts(
        'to',
      ),
    )
    .option(...JSON_OPTION)
    .action(backUp);
  studio
    .command('verify-backup')
    .description('reads all of a backup and rebuilds its database aside, as a restore would')
    .argument(BACKUP, WHICH)
    .option(...JSON_OPTION)
    .action(verify);
  studio
    .command('restore')
    .description('restores a backup into the configured database and storage, while the product is stopped')
    .argument(BACKUP, WHICH)
    .option('--replace', 'even if there is data, which is then deleted')
    .action(restore);
}

async function backUp({ to, automatic, ...options }: BackupOptions): Promise<void> {
  const clock = new Clock();
  const startedAt = clock.now();
  const { config, storage } = await installation();
  const source = { config, storage, clock, told: progress('Files copied') };
  const place = to ? folderPlace(to, config) : await configuredPlace(config);
  const { backup, manifest } = automatic
    ? await makeAutomaticBackup(source, place, MIGRATIONS)
    : await writeBackup(source, place);
  const { tables, files, missingFiles } = manifest;
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const figures = { files: files.length, missing: missingFiles.length, bytes };
  // The schedule notes for itself how it went, and another folder may be anywhere.
  if (!automatic && !to) await noteSuccess(config, startedAt, clock.now().getTime() - startedAt.getTime(), figures);
  if (missingFiles.length) {
    console.error(`${missingFiles.length} files are missing in the storage; manifest.json lists them as missingFiles.`);
  }
  print(options, { folder: backup.where, ...figures }, `Backed up ${summaryOf(manifest)}: ${backup.where}`);
}

/** For the monitoring. An older version's database, which is backed up before an upgrade, has no place for it. */
async function noteSuccess(config: AppConfig, ...run: [Date, number, Record<string, number>]): Promise<void> {
  try {
    await withDatabase(config, (_, jobs) => jobs.succeeded('backup', ...run));
  } catch {
    console.error('The backup is complete, but its time could not be noted in the database for the monitoring.');
  }
}

async function verify(which: string, options: Printing): Promise<void> {
  const { config } = await installation();
  const backup = await findBackup(which, config);
  const manifest = await verifyBackup(backup, config, MIGRATIONS, progress('Files read'));
  const { createdAt, version, missingFiles } = manifest;
  print(
    options,
    { folder: backup.where, createdAt, version, missing: missingFiles.length },
    `Whole, and can be restored: ${summaryOf(manifest)} of ${createdAt}, made by version ${version}.`,
  );
}

async function restore(which: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const into = { ...(await installation()), migrations: MIGRATIONS, told: progress('Files restored') };
  const { config } = into;
  const found = await findBackup(which, config);
  const backup = await openBackup(found, MIGRATIONS, config.backups.passphrase, progress('Files read'));
  await restoreBackup(backup, into, replace);
  const { createdAt, version } = backup.manifest;
  console.log(`Restored ${summaryOf(backup.manifest)} of ${createdAt}, made by version ${version}. Start the product.`);
}

async function installation() {
  const randomness = new Randomness();
  const config = AppConfig.fromProcess(randomness);
  return { config, storage: await createStorage(config, randomness) };
}
