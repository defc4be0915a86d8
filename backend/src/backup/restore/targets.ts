import BetterSqlite3, { type Database } from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { makeDataFolder } from '../../platform/config/data-folder';
import { databaseErrorCode } from '../../platform/database/database-errors';
import { inBatches } from '../../platform/uploads/batches';
import { flushFolder } from '../../platform/storage/flush-folder';
import { TargetInUseError, TargetNotEmptyError, TargetUnknownError } from '../backup.errors';
import type { AppConfig } from '../../platform/config/app-config';
import { createDataSource, dataSourceOptions, type MigrationClass } from '../../platform/database/create-data-source';
import { migrateUnderLock } from '../../platform/database/migrations/migration-lock';
import { migrationState } from '../../platform/database/migrations/migration-state';
import { missingParts } from '../../platform/database/migrations/missing-parts';
import {
  type Cell,
  columnNames,
  MIGRATIONS_TABLE,
  quoted,
  sqliteSnapshot,
  type TableShape,
} from '../snapshot/snapshot';

/** The target of a restore: the configured database. */
export interface RestoreTarget {
  /**
   * Checks whether the database may be replaced, without changing anything.
   *
   * @param scratch the SQLite database that will replace it.
   * @throws {TargetNotEmptyError} @throws {TargetInUseError} @throws {TargetUnknownError}
   */
  check: (replace: boolean, scratch: string) => Promise<void>;
  /** Replaces all rows with those of a SQLite database, or none. */
  fillFrom: (scratch: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The embedded database, whose file is replaced as a whole. */
export class SqliteTarget implements RestoreTarget {
  /** Open from the check to the end, so that no other program can open the database. */
  private locked: Database | undefined;

  constructor(private readonly path: string) {}

  check(replace: boolean): Promise<void> {
    if (!existsSync(this.path)) return Promise.resolve();
    try {
      const database = new BetterSqlite3(this.path, { fileMustExist: true, timeout: 500 });
      this.locked = database;
      if (!replace && hasPeople(database)) throw new TargetNotEmptyError(this.path);
      lock(database);
    } catch (error) {
      if (isCode(error, 'SQLITE_BUSY')) throw new TargetInUseError(this.path);
      // An unreadable database may well be replaced.
      if (!isCode(error, 'SQLITE_NOTADB') && !isCode(error, 'SQLITE_CORRUPT')) throw error;
      if (!replace) throw new TargetNotEmptyError(this.path);
    }
    return Promise.resolve();
  }

  async fillFrom(scratch: string): Promise<void> {
    makeDataFolder(dirname(this.path));
    // Pending pages of the former database must not get into the new one.
    for (const rest of ['-wal', '-shm', '-journal']) await rm(this.path + rest, { force: true });
    await rename(scratch, this.path);
    await flushFolder(dirname(this.path));
  }

  close(): Promise<void> {
    this.locked?.close();
    return Promise.resolve();
  }
}

function hasPeople(database: Database): boolean {
  const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'users'").get();
  return tables !== undefined && database.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined;
}

/** SQLite only lets a sole connection leave the write-ahead log, and then empties the log. */
function lock(database: Database): void {
  database.pragma('journal_mode = DELETE');
  database.exec('BEGIN EXCLUSIVE');
}

function isCode(error: unknown, code: string): boolean {
  return databaseErrorCode(error)?.startsWith(code) ?? false;
}

/** Keeps statements far below a server's packet limit of 16 MB. */
const ROWS_PER_STATEMENT = 100;

/** Connections of a backend that just stopped take a moment to disappear. */
const PATIENCE_MS = 10_000;
const POLL_MS = 250;

const NAME = 'The database in DATABASE_URL';

/** A MariaDB or MySQL database, whose rows are replaced in one transaction; damaged tables are made again before. */
export class ServerTarget implements RestoreTarget {
  private isDamaged = false;

  private constructor(private readonly dataSource: DataSource) {}

  static async connect(config: AppConfig, migrations: readonly MigrationClass[]): Promise<ServerTarget> {
    return new ServerTarget(await createDataSource(dataSourceOptions(config, [...migrations])).initialize());
  }

  async check(replace: boolean, scratch: string): Promise<void> {
    const source = sqliteSnapshot(scratch);
    await source.close();
    const runner = this.dataSource.createQueryRunner();
    const { foreign, newer, merged, isSetUp, known, done } = await migrationState(runner).finally(() =>
      runner.release(),
    );
    const ours = source.tables.map(({ name }) => name);
    const isUnrecorded = foreign.length === ours.length && ours.every((name) => foreign.includes(name));
    if (foreign.length && !isUnrecorded)
      throw new TargetUnknownError(
        NAME,
        'belongs to another application, or lacks tables and the records of its migrations',
      );
    if (newer.length) throw new TargetUnknownError(NAME, 'has been changed by a newer version');
    if (merged.length) throw new TargetUnknownError(NAME, 'was left between two releases');
    if (!isSetUp && !isUnrecorded) return;
    const isMigrated = known.every((name) => done.includes(name));
    const missing = isMigrated ? await missingParts(this.dataSource, [...source.tables]) : [];
    this.isDamaged = isUnrecorded || missing.length > 0;
    const hasData = this.isDamaged ? !ours.every((name) => missing.includes(name)) : await this.hasPeople();
    if (!replace && hasData) throw new TargetNotEmptyError(NAME);
    for (let waited = 0; await this.isInUse(); waited += POLL_MS) {
      if (waited >= PATIENCE_MS) throw new TargetInUseError(NAME);
      await pause(POLL_MS);
    }
  }

  async fillFrom(scratch: string): Promise<void> {
    const source = sqliteSnapshot(scratch);
    try {
      if (this.isDamaged) await this.drop([...source.tables.map(({ name }) => name), MIGRATIONS_TABLE]);
      await migrateUnderLock(this.dataSource);
      // Counters are not transactional, but one that is too high does no harm.
      for (const { name, nextId } of source.tables) if (nextId) await this.countOn(name, nextId);
      await this.dataSource.transaction(async (manager) => {
        // The rows were checked against each other, so they can be inserted in any order.
        await manager.query('SET SESSION foreign_key_checks = 0');
        try {
          for (const { name } of source.tables) await manager.query(`DELETE FROM \`${name}\``);
          for (const table of source.tables) await insertAll(manager, table, source.rows(table) as Iterable<Cell[]>);
        } finally {
          await manager.query('SET SESSION foreign_key_checks = 1');
        }
      });
    } finally {
      await source.close();
    }
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  private async drop(tables: readonly string[]): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('SET SESSION foreign_key_checks = 0');
      await runner.query(`DROP TABLE IF EXISTS ${quoted(tables)}`);
    } finally {
      await runner.query('SET SESSION foreign_key_checks = 1');
      await runner.release();
    }
  }

  /** After an interrupted first start, the table may not exist. */
  private async hasPeople(): Promise<boolean> {
    const tables = await this.names(
      "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'users'",
    );
    return tables.length > 0 && (await this.names('SELECT email AS name FROM users LIMIT 1')).length > 0;
  }

  /** Sees other connections of the same user on the same server. */
  private async isInUse(): Promise<boolean> {
    const others = await this.names(
      'SELECT ID AS name FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()',
    );
    return others.length > 0;
  }

  private async names(sql: string): Promise<string[]> {
    return (await this.dataSource.query<{ name: string }[]>(sql)).map(({ name }) => name);
  }

  private async countOn(table: string, nextId: number): Promise<void> {
    const [row] = await this.names(
      `SELECT AUTO_INCREMENT AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${table}'`,
    );
    if (Number(row) < nextId) await this.dataSource.query(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${nextId}`);
  }
}

async function insertAll(manager: EntityManager, table: TableShape, rows: Iterable<Cell[]>): Promise<void> {
  const columns = columnNames(table);
  const places = `(${columns.map(() => '?').join(', ')})`;
  for await (const batch of inBatches(rows, ROWS_PER_STATEMENT)) {
    const all = batch.map(() => places).join(', ');
    await manager.query(`INSERT INTO \`${table.name}\` (${quoted(columns)}) VALUES ${all}`, batch.flat());
  }
}
