import { rm } from 'node:fs/promises';
import { embeddedDatabase, type MigrationClass } from '../../platform/database/create-data-source';
import { doneSince } from '../../platform/database/migrations/migration-state';
import { type Sentence, sentenceOf } from '../../platform/text/sentence';
import { NoRoomForBackupError, UnusableBackupError } from '../backup.errors';
import { forEachConcurrently, type OnProgress } from '../for-each-concurrently';
import {
  digestFile,
  type FileDigest,
  filePath,
  type Manifest,
  readManifest,
  sizeOf,
  tablePath,
} from '../format/manifest';
import type { BackupFiles } from '../store/backup-store';
import { unlocked } from '../store/encryption';
import type { AppConfig } from '../../platform/config/app-config';
import { DiskReserve, DiskSpace } from '../../platform/storage/disk-space';
import { StorageFullError } from '../../platform/storage/storage.errors';
import { buildScratchDatabase, makeScratch, setStoreId, type WholeBackup } from './scratch-database';
import { Randomness } from '../../platform/clock/clock';
import type { Storage } from '../../platform/storage/storage';
import { StorageMarker } from '../../platform/storage/storage-marker';
import { type RestoreTarget, ServerTarget, SqliteTarget } from './targets';

const TABLE = sentenceOf('backup_table', 'the table {{name}}');
const FILE = sentenceOf('backup_file', 'the file {{name}}');
const MISSING = sentenceOf('backup_part_missing', '{{part}} is missing.');
const OTHER_SIZE = sentenceOf('backup_part_size', '{{part}} has {{bytes}} bytes instead of {{expected}}.');
const CHANGED = sentenceOf('backup_part_changed', '{{part}} is not what was written.');

/**
 * Reads a backup completely and checks its checksums.
 *
 * @param migrations of this version.
 * @throws {UnusableBackupError} if it is damaged, incomplete, foreign, newer, or encrypted with another passphrase.
 */
export async function openBackup(
  found: BackupFiles,
  migrations: readonly MigrationClass[],
  passphrase?: string,
  told?: OnProgress,
): Promise<WholeBackup> {
  const files = await unlocked(found, passphrase);
  const refuse = (reason: string) => new UnusableBackupError(files.where, reason);
  const manifest = await readManifest(files);
  if (typeof manifest === 'string') throw refuse(manifest);
  const known = migrations.map(({ name }) => name);
  const [unknown] = doneSince(known, manifest.migrations);
  if (unknown) {
    throw refuse(
      `it is of version ${manifest.version}, whose database this version does not know (${unknown}). ` +
        'Restore it with that version.',
    );
  }
  if (!manifest.migrations.length) throw refuse('it is of a database that had not been set up.');
  await forEachConcurrently(
    partsOf(manifest),
    async ({ part, path, said }) => {
      const problem = await problemOf(files, path, part, said);
      if (problem) throw refuse(problem.text);
    },
    told,
  );
  return { files, manifest };
}

/** The files that a manifest names. */
export const partsOf = ({ tables, files }: Manifest) => [
  ...tables.map((part) => ({ part, path: tablePath(part), said: TABLE({ name: part.name }) })),
  ...files.map((part) => ({ part, path: filePath(part), said: FILE({ name: part.key }) })),
];

/** @param bytes undefined if it does not exist. */
export function problemOfSize(bytes: number | undefined, expected: FileDigest, part: Sentence): Sentence | null {
  if (bytes === undefined) return MISSING({ part });
  return bytes === expected.bytes ? null : OTHER_SIZE({ part, bytes, expected: expected.bytes });
}

async function problemOf(
  files: BackupFiles,
  path: string,
  expected: FileDigest,
  part: Sentence,
): Promise<Sentence | null> {
  const found = await digestFile(files, path);
  const problem = problemOfSize(found?.bytes, expected, part);
  return problem ?? (found?.sha256 === expected.sha256 ? null : CHANGED({ part }));
}

/** Bytes of a database and its log, per byte of rows as text. */
const GROWTH = 3;

/** @throws {NoRoomForBackupError} */
async function checkRoom({ manifest }: WholeBackup, { dataDir, diskReserveBytes }: AppConfig): Promise<void> {
  await new DiskReserve(new DiskSpace(), diskReserveBytes, dataDir)
    .check(GROWTH * sizeOf(manifest.tables))
    .catch((error: unknown) => {
      throw error instanceof StorageFullError ? new NoRoomForBackupError(dataDir) : error;
    });
}

/**
 * Verifies a backup by a test restore: reads every byte and inserts its rows into a throwaway database.
 *
 * @throws {UnusableBackupError} @throws {NoRoomForBackupError}
 */
export async function verifyBackup(
  found: BackupFiles,
  config: AppConfig,
  migrations: readonly MigrationClass[],
  told?: OnProgress,
): Promise<Manifest> {
  const backup = await openBackup(found, migrations, config.backups.passphrase, told);
  await checkRoom(backup, config);
  const scratch = await makeScratch(config.dataDir);
  try {
    await buildScratchDatabase(backup, config, scratch, migrations);
    return backup.manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface RestoreInto {
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
