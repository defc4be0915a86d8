import type { Command } from 'commander';
import { summaryOf } from '../../backup/format/summary';
import { openBackup } from '../../backup/restore/open-backup';
import { restoreBackup, verifyBackup } from '../../backup/restore/restore-backup';
import { writeBackup } from '../../backup/write/write-backup';
import { MIGRATIONS } from '../../migrations';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { AppConfig } from '../../platform/config/app-config';
import { createStorage } from '../../platform/storage/create-storage';
import { JSON_OPTION, print, type Printing, progress } from '../program';
import { withDatabase } from '../open-database';

interface BackupOptions extends Printing {
  to: string;
}

export function addBackups(studio: Command): void {
  studio
    .command('backup')
    .description('writes database and files into a new folder, while the product runs')
    .option('--to <folder>', 'where the new folder goes', 'backups')
    .option(...JSON_OPTION)
    .action(backUp);
  studio
    .command('verify-backup')
    .description('reads all of a backup and rebuilds its database aside, as a restore would')
    .argument('<folder>')
    .option(...JSON_OPTION)
    .action(verify);
  studio
    .command('restore')
    .description('restores a backup into the configured database and storage, while the product is stopped')
    .argument('<folder>')
    .option('--replace', 'even if there is data, which is then deleted')
    .action(restore);
}

async function backUp({ to, ...options }: BackupOptions): Promise<void> {
  const clock = new Clock();
  const startedAt = clock.now();
  const { config, storage } = await installation();
  const told = progress('Files copied');
  const { folder, manifest } = await writeBackup({ config, storage, clock, told }, to);
  const { tables, files, missingFiles } = manifest;
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const figures = { files: files.length, missing: missingFiles.length, bytes };
  await noteSuccess(config, startedAt, clock.now().getTime() - startedAt.getTime(), figures);
  if (missingFiles.length) {
    console.error(`${missingFiles.length} files are missing in the storage; manifest.json lists them as missingFiles.`);
  }
  print(options, { folder, ...figures }, `Backed up ${summaryOf(manifest)}: ${folder}`);
}

/** For the monitoring. An older version's database, which is backed up before an upgrade, has no place for it. */
async function noteSuccess(config: AppConfig, ...run: [Date, number, Record<string, number>]): Promise<void> {
  try {
    await withDatabase(config, (_, jobs) => jobs.succeeded('backup', ...run));
  } catch {
    console.error('The backup is complete, but its time could not be noted in the database for the monitoring.');
  }
}

async function verify(folder: string, options: Printing): Promise<void> {
  const backup = await openBackup(folder, MIGRATIONS, progress('Files read'));
  const { manifest } = backup;
  await verifyBackup(backup, (await installation()).config, MIGRATIONS);
  const { createdAt, version, missingFiles } = manifest;
  print(
    options,
    { folder, createdAt, version, missing: missingFiles.length },
    `Whole, and can be restored: ${summaryOf(manifest)} of ${createdAt}, made by version ${version}.`,
  );
}

async function restore(folder: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const backup = await openBackup(folder, MIGRATIONS, progress('Files read'));
  const into = { ...(await installation()), migrations: MIGRATIONS, told: progress('Files restored') };
  await restoreBackup(backup, into, replace);
  const { createdAt, version } = backup.manifest;
  console.log(`Restored ${summaryOf(backup.manifest)} of ${createdAt}, made by version ${version}. Start the product.`);
}

async function installation() {
  const randomness = new Randomness();
  const config = AppConfig.fromProcess(randomness);
  return { config, storage: await createStorage(config, randomness) };
}
