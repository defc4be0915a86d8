import type { Readable } from 'node:stream';

/** The folder of stored files in a backup, by key. */
export const FILES = 'files/';

/** A backup's contents, by paths such as `tables/tasks.jsonl`. */
export interface BackupFiles {
  /** As shown to operators: `/srv/backups/studio-…`, `s3://bucket/studio-…`. */
  readonly where: string;
  /** True for a bucket, whose store protects against silent damage. */
  readonly isRemote: boolean;
  /** null if there is no such file. */
  read(path: string): Promise<Readable | null>;
}

export interface UnfinishedBackup extends BackupFiles {
  /** Writes a new file and flushes it. @throws {StorageFullError} */
  write(path: string, content: Readable): Promise<void>;
  /** Reuses a file from an earlier backup of the same store without copying. False if that is not possible. */
  takeOver(path: string, earlier: BackupFiles): Promise<boolean>;
  /** The backup only counts as one of the store's afterwards. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export interface BackupStore {
  readonly where: string;
  /** Names of all complete backups, oldest first. */
  names(): Promise<string[]>;
  open(name: string): BackupFiles;
  /** @throws {BackupExistsError} */
  create(name: string): Promise<UnfinishedBackup>;
  remove(name: string): Promise<void>;
  /** Adds or replaces a short internal text beside a complete backup's contents. */
  note(name: string, path: string, text: string): Promise<void>;
  /** Removes unfinished backups begun before an instant. */
  discardUnfinished(before: Date): Promise<void>;
}
