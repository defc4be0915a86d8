import type { Readable } from 'node:stream';

/** Where a backup has the stored files, by their keys. */
export const FILES = 'files/';

/** One backup's content, by paths such as `tables/tasks.jsonl`. */
export interface BackupFiles {
  /** As operators know it: `/srv/backups/studio-…`, `s3://bucket/studio-…`. */
  readonly where: string;
  /** True across a network, where a store sees to it that its content stays what it was. */
  readonly isRemote: boolean;
  /** null if there is no such file. */
  read(path: string): Promise<Readable | null>;
}

/** A backup that is being written. */
export interface UnfinishedBackup extends BackupFiles {
  /** Writes a new file, and leaves it flushed. @throws {StorageFullError} */
  write(path: string, content: Readable): Promise<void>;
  /** Takes a file from an earlier backup of the same place without copying it. False if that is not possible. */
  takeOver(path: string, earlier: BackupFiles): Promise<boolean>;
  /** Until then it is none of the place's backups. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Where backups lie. */
export interface BackupPlace {
  readonly where: string;
  /** Names of all whole backups, oldest first. */
  names(): Promise<string[]>;
  open(name: string): BackupFiles;
  /** @throws {BackupExistsError} */
  create(name: string): Promise<UnfinishedBackup>;
  remove(name: string): Promise<void>;
  /** Puts a short text of the product's own beside a whole backup's content, or replaces it. */
  note(name: string, path: string, text: string): Promise<void>;
  /** Removes what was never finished, and begun before an instant. */
  discardUnfinished(before: Date): Promise<void>;
}
