import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import { FULL_VERSION } from '../../platform/config/build';
import { embeddedDatabase } from '../../platform/database/create-data-source';
import { DeletionHoldService } from '../../platform/storage/deletion-hold.service';
import { DiskReserve } from '../../platform/storage/disk-reserve';
import { DiskSpace } from '../../platform/storage/disk-space';
import { flushFolder } from '../../platform/storage/flush-folder';
import type { Storage } from '../../platform/storage/storage';
import { isDiskFull, StorageFullError } from '../../platform/storage/storage.errors';
import { BackupExistsError, NoRoomForBackupError, NothingToBackUpError } from '../backup.errors';
import type { Told } from '../each-of';
import { copyFiles } from './copy-files';
import {
  APPLICATION,
  FORMAT,
  type Manifest,
  tablePath,
  type TablePart,
  UNFINISHED,
  writeManifest,
} from '../format/manifest';
import { PASSING_TABLES } from '../format/passing-tables';
import { writeRows } from '../format/rows-file';
import { serverSnapshot } from '../snapshot/server-snapshot';
import type { Cell, Snapshot, TableShape } from '../snapshot/snapshot';
import { sqliteSnapshot } from '../snapshot/sqlite-snapshot';
import { columnNames, keyReader } from '../format/stored-references';

export interface BackupSource {
  config: AppConfig;
  storage: Storage;
  clock: Clock;
  space?: DiskSpace;
  told?: Told;
}

/**
 * Writes a backup of the database and of the files its rows know, while the product runs.
 *
 * @param parent folder in which the backup becomes a folder of its own, named by the instant (UTC).
 * @returns that folder and what is in it. Until it is whole its name ends with `.unfinished`.
 * @throws {NothingToBackUpError} @throws {BackupExistsError} @throws {NoRoomForBackupError}
 */
export async function writeBackup(
  { config, storage, clock, space = new DiskSpace(), told }: BackupSource,
  parent: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const createdAt = clock.now().toISOString();
  const folder = join(parent, `studio-${createdAt.slice(0, 19).replaceAll(':', '-')}Z`);
  const unfinished = folder + UNFINISHED;
  if (!config.database && !existsSync(embeddedDatabase(config.dataDir))) throw new NothingToBackUpError();
  // Deletions are held before the snapshot begins: what it knows stays until it is copied.
  return new DeletionHoldService(storage, clock).during(async () => {
    const snapshot = await openSnapshot(config);
    try {
      if (!snapshot.migrations.length) throw new NothingToBackUpError();
      await makeFolder(unfinished, folder);
      const about = { createdAt, database: config.database ? 'mariadb' : 'sqlite' } as const;
      const reserve = new DiskReserve(space, config.diskReserveBytes, parent);
      const manifest = await fill(unfinished, snapshot, { storage, reserve, told }, about).catch(
        async (error: unknown) => {
          await rm(unfinished, { recursive: true, force: true });
          throw error instanceof StorageFullError || isDiskFull(error) ? new NoRoomForBackupError(parent) : error;
        },
      );
      await rename(unfinished, folder);
      await flushFolder(dirname(folder));
      return { folder, manifest };
    } finally {
      await snapshot.close();
    }
  });
}

async function openSnapshot(config: AppConfig): Promise<Snapshot> {
  return config.database ? serverSnapshot(config) : sqliteSnapshot(embeddedDatabase(config.dataDir));
}

async function makeFolder(unfinished: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  if (existsSync(folder) || existsSync(unfinished)) throw new BackupExistsError(folder);
  await mkdir(unfinished, { mode: 0o700 });
}

async function fill(
  folder: string,
  snapshot: Snapshot,
  { storage, reserve, told }: { storage: Storage; reserve: DiskReserve; told: Told | undefined },
  about: Pick<Manifest, 'createdAt' | 'database'>,
): Promise<Manifest> {
  const keys = new Set<string>();
  const tables: TablePart[] = [];
  for (const table of snapshot.tables.filter(({ name }) => !PASSING_TABLES.has(name))) {
    const rows = notingKeys(table, snapshot.rows(table), keys);
    const measure = await writeRows(tablePath(folder, table), table, rows, reserve);
    tables.push({ name: table.name, columns: columnNames(table), nextId: table.nextId, ...measure });
  }
  const { files, missingFiles } = await copyFiles(storage, [...keys].sort(), folder, reserve, told);
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
  await writeManifest(folder, manifest);
  return manifest;
}

async function* notingKeys(
  table: TableShape,
  rows: ReturnType<Snapshot['rows']>,
  keys: Set<string>,
): AsyncGenerator<Cell[]> {
  const keyOf = keyReader(table.name, columnNames(table));
  for await (const row of rows) {
    const key = keyOf?.(row);
    if (key) keys.add(key);
    yield row;
  }
}
