import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../platform/config/app-config';
import { embeddedDatabase, type MigrationClass } from '../platform/database/create-data-source';
import type { Storage } from '../platform/storage/storage';
import { UnusableBackupError } from './backup.errors';
import { eachOf } from './copy-files';
import { filePath } from './manifest';
import type { WholeBackup } from './open-backup';
import { buildScratchDatabase } from './scratch-database';
import { ServerTarget } from './server-target';
import { SqliteTarget } from './sqlite-target';
import type { RestoreTarget } from './target';

export interface RestoreInto {
  config: AppConfig;
  storage: Storage;
  /** Every migration of this version, oldest first. */
  migrations: readonly MigrationClass[];
}

/**
 * Puts a backup into the configured database and storage, whichever kind of database it came from.
 *
 * First everything is checked, then the files are added, then the database changes in one step. Files are never
 * changed once stored and carry random names, so adding them harms nothing should it break off; what the restored
 * database does not know is swept a day later.
 *
 * @param replace whether a database that holds data may be replaced.
 * @throws {UnusableBackupError} @throws {TargetNotEmptyError} @throws {TargetInUseError} @throws {TargetUnknownError}
 */
export async function restoreBackup(backup: WholeBackup, into: RestoreInto, replace: boolean): Promise<void> {
  const { config, storage, migrations } = into;
  const scratch = await makeScratch(config);
  let target: RestoreTarget | undefined;
  try {
    const database = await buildScratchDatabase(backup, config, scratch, migrations);
    target = config.databaseUrl
      ? await ServerTarget.connect(config, migrations)
      : new SqliteTarget(embeddedDatabase(config.dataDir));
    await target.check(replace);
    await storage.check();
    await addFiles(backup, storage);
    await target.fillFrom(database);
  } finally {
    await target?.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** In the data folder: beside the embedded database, which it is to become by a rename. */
async function makeScratch({ dataDir }: AppConfig): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return mkdtemp(join(dataDir, '.restore-'));
}

async function addFiles({ folder, manifest }: WholeBackup, storage: Storage): Promise<void> {
  await eachOf(manifest.files, async (file) => {
    const bytes = await storage.put(file.key, createReadStream(filePath(folder, file)));
    if (bytes !== file.bytes) throw new UnusableBackupError(folder, `the file ${file.key} has changed meanwhile.`);
  });
}
