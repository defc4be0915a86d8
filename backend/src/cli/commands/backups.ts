import { type Command, Option } from 'commander';
import { basename, dirname, join, sep } from 'node:path';
import { makeAutomaticBackup } from '../../backup/automatic/automatic-backup';
import { LockedBackupError, ManagedFolderError, UnusableBackupError } from '../../backup/backup.errors';
import { type Manifest, noteProved, noteUnusable, sizeOf } from '../../backup/format/manifest';
import { type BackupStore, readBackupName } from '../../backup/store/backup-store';
import { backupNameOf, configuredStore, folderBackup, folderStore, storeOf } from '../../backup/store/configured-store';
import { openBackup, restoreBackup, verifyBackup } from '../../backup/restore/restore-backup';
import { writeBackup } from '../../backup/write/write-backup';
import { MIGRATIONS } from '../../migrations';
import { Clock, Randomness } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { liesBelow, realPath } from '../../platform/config/lies-below';
import { createDataSource } from '../../platform/database/create-data-source';
import { createStorage } from '../../platform/storage/create-storage';
import { CommandError, JSON_OPTION, megabytes, print, type Printing, progress, reportOption } from '../program';
import { hasDatabase, withDatabase } from '../open-database';

interface Reporting extends Printing {
  report?: boolean;
}

interface BackupOptions extends Reporting {
  to?: string;
  automatic?: boolean;
  verify?: boolean;
}

const BACKUP = '<backup>';
const WHICH = 'its folder, or its name in BACKUP_FOLDER or BACKUP_S3_BUCKET';

export function addBackups(studio: Command): void {
  studio
    .command('backup')
    .description('backs up database and files while the product runs')
    .option('--to <folder>', 'where to create the backup; default: BACKUP_FOLDER or BACKUP_S3_BUCKET')
    .addOption(
      new Option(
        '--automatic',
        'as on schedule: verifies it by a test restore, and removes expired automatic ones',
      ).conflicts('to'),
    )
    .option('--verify', 'verify it by a test restore')
    .addOption(reportOption())
    .option(...JSON_OPTION)
    .action(backUp);
  studio
    .command('verify-backup')
    .description('verifies a backup by a test restore')
    .argument(BACKUP, WHICH)
    .addOption(reportOption())
    .option(...JSON_OPTION)
    .action(verify);
  studio
    .command('restore')
    .description('restores a backup into the configured database and storage; stop the product first')
    .argument(BACKUP, WHICH)
    .option('--replace', 'even if this deletes existing data')
    .action(restore);
}

async function backUp({ to, automatic, verify: isVerified, report, ...options }: BackupOptions): Promise<void> {
  const clock = new Clock();
  const startedAt = clock.now();
  const { config, storage } = await installation();
  if (to && isManaged(to, config)) throw new ManagedFolderError(to);
  const source = {
    config,
    storage,
    clock,
    told: progress(automatic || isVerified ? 'Files copied, then read again' : 'Files copied', report),
  };
  const store = to ? folderStore(to, config) : await configuredStore(config);
  const { backup, manifest } = automatic
    ? await makeAutomaticBackup(source, store, MIGRATIONS)
    : await writeBackup(
        source,
        store,
        isVerified ? { prove: (files, told) => verifyBackup(files, config, MIGRATIONS, told) } : {},
      );
  const { tables, files, missingFiles } = manifest;
  const figures = { files: files.length, missing: missingFiles.length, bytes: sizeOf([...tables, ...files]) };
  // The server records its own runs, and another folder may be on any disk.
  if (!report && !to) await noteSuccess(config, startedAt, clock.now().getTime() - startedAt.getTime(), figures);
  if (missingFiles.length) {
    console.error(`${missingFiles.length} files are missing in the storage; manifest.json lists them as missingFiles.`);
  }
  print(options, { folder: backup.where, ...figures }, `Backed up ${summaryOf(manifest)}: ${backup.where}`);
}

/** The sweep takes unknown files, and backups expire with all they contain. */
const isManaged = (folder: string, { dataDir }: AppConfig) =>
  liesBelow(folder, join(dataDir, 'files')) || realPath(folder).split(sep).some(readBackupName);

/** For monitoring. An older version's database, backed up before an upgrade, has no table for it. */
async function noteSuccess(config: AppConfig, ...run: [Date, number, Record<string, number>]): Promise<void> {
  try {
    await withDatabase(config, (_, jobs) => jobs.succeeded('backup', ...run), createDataSource);
  } catch {
    console.error('The backup is complete, but its time could not be noted in the database for the monitoring.');
  }
}

async function verify(given: string, { report, ...options }: Reporting): Promise<void> {
  const startedAt = new Clock().now();
  const { config } = await installation();
  const which = backupNameOf(given, config);
  const store = await storeOf(which, config);
  const prove = async () => {
    const backup = store?.open(which) ?? (await folderBackup(given));
    return { backup, manifest: await verifyBackup(backup, config, MIGRATIONS, progress('Files read', report)) };
  };
  const { backup, manifest } = await takingBack(config, store, prove).catch((error: unknown) => {
    if (!(error instanceof UnusableBackupError)) throw error;
    const { folder, reason: problem, verdict } = error;
    if (options.json) print(options, { folder, problem }, verdict);
    throw new CommandError(verdict);
  });
  if (store) await noteProved(store, which, manifest, new Clock().now());
  if (store && !report) await takeBackFailure(config, which, startedAt);
  const { createdAt, version, missingFiles } = manifest;
  print(
    options,
    { folder: backup.where, createdAt, version, missing: missingFiles.length },
    `${missingFiles.length ? 'Restorable' : 'Complete and restorable'}: ${summaryOf(manifest)} of ${createdAt}, made by version ${version}.`,
  );
}

async function restore(which: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const into = { ...(await installation()), migrations: MIGRATIONS, told: progress('Files restored') };
  const { config } = into;
  const store = await storeOf(which, config);
  const backup = await takingBack(config, store, async () => {
    const found = store?.open(which) ?? (await folderBackup(which));
    return openBackup(found, MIGRATIONS, config.backups.passphrase, progress('Files read'));
  });
  await restoreBackup(backup, into, replace);
  const { createdAt, version } = backup.manifest;
  console.log(`Restored ${summaryOf(backup.manifest)} of ${createdAt}, made by version ${version}. Start the product.`);
}

/** So that the Admin panel no longer tells that this backup could not be verified. There may be no database. */
async function takeBackFailure(config: AppConfig, backup: string, startedAt: Date): Promise<void> {
  const job = 'verify-backup';
  if (!hasDatabase(config)) return;
  const runs = await withDatabase(config, (_, jobs) => jobs.lastRuns()).catch(() => []);
  if (!runs.some(({ name, subject, problem }) => name === job && subject === backup && problem !== null)) return;
  const milliseconds = new Clock().now().getTime() - startedAt.getTime();
  const note = withDatabase(config, (_, jobs) => jobs.succeeded(job, startedAt, milliseconds, {}), createDataSource);
  await note.catch(() =>
    console.error('The backup could be verified, but not noted in the database, so the Admin panel still denies it.'),
  );
}

/** A backup that turns out to be unusable no longer counts as verified, wherever it lies. */
async function takingBack<T>(config: AppConfig, store: BackupStore | undefined, use: () => Promise<T>): Promise<T> {
  return use().catch(async (error: unknown) => {
    // Without a passphrase, nothing is known about an encrypted one.
    const isUnknown = error instanceof LockedBackupError && config.backups.passphrase === undefined;
    if (!(error instanceof UnusableBackupError) || isUnknown) throw error;
    const name = basename(error.folder);
    if (readBackupName(name))
      await noteUnusable(store ?? folderStore(dirname(error.folder), config), name, error.reason).catch(() =>
        console.error('This could not be noted beside the backup, so the list may still call it verified.'),
      );
    throw error;
  });
}

/** `4213 rows in 17 tables and 120 files (35.2 MB)` */
function summaryOf({ tables, files, missingFiles }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = missingFiles.length ? `, without ${missingFiles.length} that the storage had lost,` : '';
  return `${rows} rows in ${tables.length} tables and ${files.length} files (${megabytes(sizeOf(files))})${lost}`;
}

async function installation() {
  const randomness = new Randomness();
  const config = AppConfig.fromProcess(randomness);
  return { config, storage: await createStorage(config, randomness) };
}
