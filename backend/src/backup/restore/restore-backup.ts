import { rm } from 'node:fs/promises';
import { Randomness } from '../../platform/clock/randomness';
import type { AppConfig } from '../../platform/config/app-config';
import { embeddedDatabase, type MigrationClass } from '../../platform/database/create-data-source';
import type { Storage } from '../../platform/storage/storage';
import { StorageFullError } from '../../platform/storage/storage.errors';
import { StorageMarker } from '../../platform/storage/storage-marker';
import { NoRoomForBackupError, UnusableBackupError } from '../backup.errors';
import { forEachConcurrently, type OnProgress } from '../for-each-concurrently';
import { filePath } from '../format/manifest';
import type { WholeBackup } from './open-backup';
import { buildScratchDatabase, makeScratch, setStoreId } from './scratch-database';
import { type RestoreTarget, ServerTarget, SqliteTarget } from './targets';

export interface RestoreInto {
  config: AppConfig;
  storage: Storage;
  /** All migrations of this version, oldest first. */
  migrations: readonly MigrationClass[];
  told?: OnProgress;
}

/**
 * Restores a backup, from either kind of database, into the configured database and storage. Everything is checked
 * first, then the files are added, then the database is replaced in one step. If that fails, the added files do no
 * harm: they have random names, and the sweep moves unknown ones to quarantine a day later.
 *
 * @param replace whether a database with data may be replaced.
 * @throws {UnusableBackupError} @throws {TargetNotEmptyError} @throws {TargetInUseError} @throws {TargetUnknownError}
 * @throws {NoRoomForBackupError}
 */
export async function restoreBackup(backup: WholeBackup, into: RestoreInto, replace: boolean): Promise<void> {
  const { config, storage, migrations, told } = into;
  const scratch = await makeScratch(config.dataDir);
  let target: RestoreTarget | undefined;
  try {
    const database = await buildScratchDatabase(backup, config, scratch, migrations);
    target = config.database
      ? await ServerTarget.connect(config, migrations)
      : new SqliteTarget(embeddedDatabase(config.dataDir));
    await target.check(replace, database);
    await storage.check();
    await addFiles(backup, storage, told);
    await fill(target, database, storage);
  } finally {
    await target?.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Gives files and database a new id, so that another database with these files, such as the embedded one used before a
 * server, no longer matches them when started by mistake.
 */
async function fill(target: RestoreTarget, database: string, storage: Storage): Promise<void> {
  const id = new Randomness().token(12);
  setStoreId(database, id);
  await new StorageMarker(storage).change(id, () => target.fillFrom(database));
}

async function addFiles({ files, manifest }: WholeBackup, storage: Storage, told?: OnProgress): Promise<void> {
  const refuse = (reason: string) => new UnusableBackupError(files.where, reason);
  await forEachConcurrently(
    manifest.files,
    async (file) => {
      const content = await files.read(filePath(file));
      if (!content) throw refuse(`the file ${file.key} has gone meanwhile.`);
      const bytes = await storage.put(file.key, content).catch((error: unknown) => {
        throw error instanceof StorageFullError ? new NoRoomForBackupError('the storage') : error;
      });
      if (bytes !== file.bytes) throw refuse(`the file ${file.key} has changed meanwhile.`);
    },
    told,
  );
}
