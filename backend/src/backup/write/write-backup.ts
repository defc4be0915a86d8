import { existsSync } from 'node:fs';
import type { Clock } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import { FULL_VERSION } from '../../platform/config/build';
import { embeddedDatabase } from '../../platform/database/create-data-source';
import { DeletionHoldService } from '../../platform/storage/deletion-hold.service';
import type { Storage } from '../../platform/storage/storage';
import { isDiskFull, StorageFullError } from '../../platform/storage/storage.errors';
import { NoRoomForBackupError, NothingToBackUpError, UnusableBackupError } from '../backup.errors';
import { halves, type OnProgress } from '../for-each-concurrently';
import { APPLICATION, FORMAT, type Manifest, type TablePart, writeManifest, writeState } from '../format/manifest';
import { EXCLUDED_TABLES, keyReader } from '../format/stored-references';
import { writeRows } from '../format/rows-file';
import {
  type BackupFiles,
  type BackupKind,
  backupName,
  type BackupStore,
  type UnfinishedBackup,
} from '../store/backup-store';
import { encrypted } from '../store/encryption';
import {
  type Cell,
  columnNames,
  serverSnapshot,
  type Snapshot,
  sqliteSnapshot,
  type TableShape,
} from '../snapshot/snapshot';
import { copyFiles, type Earlier, newestBackup } from './copy-files';

export interface BackupSource {
  config: AppConfig;
  storage: Storage;
  clock: Clock;
  told?: OnProgress;
}

interface Options {
  /** `by_hand` by default; other kinds are removed when they expire. */
  kind?: BackupKind;
  /** Verifies the written backup; if it rejects, the backup is discarded. */
  prove?: (written: BackupFiles, told?: OnProgress) => Promise<unknown>;
}

export interface WrittenBackup {
  backup: BackupFiles;
  manifest: Manifest;
}

/**
 * Backs up the database and the files its rows refer to, while the server runs.
 *
 * @param store where the backup is stored, named by the instant (UTC).
 * @throws {NothingToBackUpError} @throws {BackupExistsError} @throws {NoRoomForBackupError}
 */
export async function writeBackup(
  source: BackupSource,
  store: BackupStore,
  options: Options = {},
): Promise<WrittenBackup> {
  return write(source, store, options, true).catch((error: unknown) => {
    // In a bucket, damage of a shared file shows only now. Copying all files again mends the earlier backups, too.
    if (store.isRemote && error instanceof UnusableBackupError) return write(source, store, options, false);
    throw error;
  });
}

async function write(
  { config, storage, clock, told }: BackupSource,
  store: BackupStore,
  { kind = 'by_hand', prove }: Options,
  sharesFiles: boolean,
): Promise<WrittenBackup> {
  if (!config.database && !existsSync(embeddedDatabase(config.dataDir))) throw new NothingToBackUpError();
  const createdAt = clock.now();
  const { passphrase } = config.backups;
  // Deletions are held before the snapshot begins, so that its files stay until they are copied.
  return new DeletionHoldService(storage, clock).during(async () => {
    const snapshot = await openSnapshot(config);
    try {
      if (!snapshot.migrations.length) throw new NothingToBackUpError();
      const earlier = sharesFiles ? await newestBackup(store, passphrase) : undefined;
      const name = backupName(createdAt, kind);
      const unfinished = await store.create(name);
      try {
        const backup = passphrase ? await encrypted(unfinished, passphrase, store) : unfinished;
        const about = { createdAt: createdAt.toISOString(), database: config.database ? 'mariadb' : 'sqlite' } as const;
        const [copying, proving] = prove ? halves(told) : [told];
        const manifest = await fill(backup, snapshot, { storage, earlier, told: copying }, about);
        await prove?.(unfinished, proving);
        await writeState(unfinished, manifest, prove ? clock.now() : null);
        await backup.finish();
        return { backup: store.open(name), manifest };
      } catch (error) {
        await unfinished.discard();
        throw error instanceof StorageFullError || isDiskFull(error) ? new NoRoomForBackupError(store.where) : error;
      }
    } finally {
      await snapshot.close();
    }
  });
}

async function openSnapshot(config: AppConfig): Promise<Snapshot> {
  return config.database ? serverSnapshot(config) : sqliteSnapshot(embeddedDatabase(config.dataDir));
}

async function fill(
  backup: UnfinishedBackup,
  snapshot: Snapshot,
  { storage, earlier, told }: Pick<BackupSource, 'storage' | 'told'> & { earlier: Earlier | undefined },
  about: Pick<Manifest, 'createdAt' | 'database'>,
): Promise<Manifest> {
  const keys = new Set<string>();
  const tables: TablePart[] = [];
  for (const table of snapshot.tables) {
    // Empty but present: version 1.0 refuses backups that lack one of its tables.
    const rows = notingKeys(table, EXCLUDED_TABLES.has(table.name) ? [] : snapshot.rows(table), keys);
    const measure = await writeRows(backup, table, rows);
    tables.push({ name: table.name, columns: columnNames(table), nextId: table.nextId, ...measure });
  }
  const { files, missingFiles } = await copyFiles(storage, [...keys].sort(), backup, earlier, told);
  const manifest: Manifest = {
    application: APPLICATION,
    format: FORMAT,
    version: FULL_VERSION,
    ...about,
    migrations: [...snapshot.migrations],
    tables,
    files,
    missingFiles,
  };
  await writeManifest(backup, manifest);
  return manifest;
}

async function* notingKeys(
  table: TableShape,
  rows: ReturnType<Snapshot['rows']> | Cell[][],
  keys: Set<string>,
): AsyncGenerator<Cell[]> {
  const keyOf = keyReader(table.name, columnNames(table));
  for await (const row of rows) {
    const key = keyOf?.(row);
    if (key) keys.add(key);
    yield row;
  }
}
