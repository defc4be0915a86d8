import BetterSqlite3, { type Database } from 'better-sqlite3';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../../platform/config/app-config';
import { makeDataFolder } from '../../platform/config/data-folder';
import {
  createDataSource,
  dataSourceOptions,
  embeddedDatabase,
  type MigrationClass,
  SCRATCH,
} from '../../platform/database/create-data-source';
import { databaseErrorCode, isDatabaseFull } from '../../platform/database/database-errors';
import { migrateUnderLock } from '../../platform/database/migrations/migration-lock';
import { STORE_KEY } from '../../platform/key-values/key-value.entity';
import { NoRoomForBackupError, UnusableBackupError } from '../backup.errors';
import { type Manifest, type TablePart, tablePath } from '../format/manifest';
import type { BackupFiles } from '../store/backup-store';
import { EXCLUDED_TABLES, keyReader } from '../format/stored-references';
import { readRows } from '../format/rows-file';
import { IS_TABLE, quoted } from '../snapshot/snapshot';

/** A backup whose every byte matches its manifest. */
export interface WholeBackup {
  files: BackupFiles;
  manifest: Manifest;
}

/** In the data folder, so that a rename can turn it into the embedded database. */
export async function makeScratch(dataDir: string): Promise<string> {
  makeDataFolder(dataDir);
  return mkdtemp(join(dataDir, SCRATCH));
}

/** Removes leftovers of killed programs. */
export async function removeAbandonedScratch(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(dataDir);
  for (const path of names.filter((name) => name.startsWith(SCRATCH)).map((name) => join(dataDir, name))) {
    if ((await stat(path)).mtime < before) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Builds a separate database from a backup: applies the backup's migrations, inserts and checks its rows, then applies
 * the remaining migrations. This proves the backup before anything else is changed.
 *
 * @param scratch an empty folder.
 * @returns the path of the SQLite database.
 * @throws {UnusableBackupError} if the rows do not match the tables, each other, or the files.
 */
export async function buildScratchDatabase(
  backup: WholeBackup,
  config: AppConfig,
  scratch: string,
  migrations: readonly MigrationClass[],
): Promise<string> {
  const recorded = new Set(backup.manifest.migrations);
  const migrate = async (known: MigrationClass[]) => {
    const options = dataSourceOptions({ ...config, dataDir: scratch, database: undefined }, known);
    const dataSource = await createDataSource(options).initialize();
    await migrateUnderLock(dataSource).finally(() => dataSource.destroy());
  };
  await migrate(migrations.filter(({ name }) => recorded.has(name)));
  const path = embeddedDatabase(scratch);
  await fill(path, backup);
  await migrate([...migrations]);
  return path;
}

/** Sets the store's id in a built database. Does nothing for versions without ids. */
export function setStoreId(path: string, id: string): void {
  const database = new BetterSqlite3(path, { fileMustExist: true });
  try {
    if (!tablesIn(database).includes('settings')) return;
    database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(STORE_KEY, id);
  } finally {
    database.close();
  }
}

async function fill(path: string, { files: backup, manifest }: WholeBackup): Promise<void> {
  const refuse = (reason: string) => new UnusableBackupError(backup.where, reason);
  const database = new BetterSqlite3(path, { fileMustExist: true });
  try {
    database.pragma('foreign_keys = OFF');
    const tables = tablesIn(database);
    const absent = tables.find(
      (name) => !EXCLUDED_TABLES.has(name) && !manifest.tables.some((part) => part.name === name),
    );
    if (absent) throw refuse(`the table ${absent} is not in it.`);
    const files = new Set([...manifest.files.map(({ key }) => key), ...manifest.missingFiles]);
    database.exec('BEGIN');
    for (const name of tables) database.exec(`DELETE FROM \`${name}\``);
    // Backups of version 1.0 include rows of these tables.
    const included = manifest.tables.filter(({ name }) => !EXCLUDED_TABLES.has(name));
    for (const table of included) await load(database, backup, table, files);
    database.exec('COMMIT');
    const [broken] = database.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken)
      throw refuse(`a row of the table ${broken.table} refers to a row of ${broken.parent} that is not in it.`);
  } catch (error) {
    if (isDatabaseFull(error)) throw new NoRoomForBackupError(path);
    const isUnfit = error instanceof SyntaxError || databaseErrorCode(error)?.startsWith('SQLITE_');
    if (isUnfit) throw refuse(`its rows do not fit the tables (${(error as Error).message}).`);
    throw error;
  } finally {
    database.close();
  }
}

const tablesIn = (database: Database) =>
  database
    .prepare<[], string>(`SELECT name FROM pragma_table_list WHERE ${IS_TABLE} AND name <> 'migrations'`)
    .pluck()
    .all();

async function load(
  database: Database,
  backup: BackupFiles,
  table: TablePart,
  files: ReadonlySet<string>,
): Promise<void> {
  const refuse = (reason: string) => new UnusableBackupError(backup.where, reason);
  const { name, columns } = table;
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO \`${name}\` (${quoted(columns)}) VALUES (${places})`);
  const keyOf = keyReader(name, columns);
  let count = 0;
  const content = await backup.read(tablePath(table));
  if (!content) throw refuse(`the table ${name} has gone meanwhile.`);
  for await (const row of readRows(content, columns.length)) {
    const key = keyOf?.(row);
    if (key && !files.has(key)) throw refuse(`a row of the table ${name} knows the file ${key}, which is not in it.`);
    insert.run(row);
    count++;
  }
  if (count !== table.rows) throw refuse(`the table ${name} has ${count} rows instead of ${table.rows}.`);
  if (table.nextId !== null) countOn(database, name, table.nextId);
}

/** Continues the ids where the original left off, so that none is reused. */
function countOn(database: Database, table: string, nextId: number): void {
  database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
  database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, nextId - 1);
}
