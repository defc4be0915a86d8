import BetterSqlite3, { type Database } from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDataFolder } from '../../platform/config/data-folder';
import { databaseErrorCode } from '../../platform/database/database-errors';
import { flushFolder } from '../../platform/storage/flush-folder';
import { TargetInUseError, TargetNotEmptyError } from '../backup.errors';
import type { RestoreTarget } from './target';

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
