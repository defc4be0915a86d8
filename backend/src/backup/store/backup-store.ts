import type { Readable } from 'node:stream';

/** The folder of stored files in a backup, by key. */
export const FILES = 'files/';

export const MANIFEST = 'manifest.json';

/** Whether a backup with these files, encrypted or not, has its manifest and the checksum of it. */
export const hasManifest = (paths: readonly string[]) =>
  ['', '.sha256'].every((end) => paths.some((path) => path.replace(/\.age$/, '') === MANIFEST + end));

/** A backup's contents, by paths such as `tables/tasks.jsonl`. */
export interface BackupFiles {
  /** As shown to operators: `/srv/backups/studio-…`, `s3://bucket/studio-…`. */
  readonly where: string;
  /** True for a bucket, whose store protects against silent damage. */
  readonly isRemote: boolean;
  /** null if there is no such file. */
  read(path: string): Promise<Readable | null>;
  /** Bytes of each file, by path, without reading them. */
  sizes(): Promise<ReadonlyMap<string, number>>;
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

export interface FoundBackup {
  name: string;
  /** False if it was damaged since, or cannot be read. */
  hasManifest: boolean;
}

export interface BackupStore {
  readonly where: string;
  readonly isRemote: boolean;
  /** Names of all finished backups, oldest first. */
  names(): Promise<string[]>;
  /** The same backups, without reading their files. */
  found(): Promise<FoundBackup[]>;
  open(name: string): BackupFiles;
  /** @throws {BackupExistsError} */
  create(name: string): Promise<UnfinishedBackup>;
  remove(name: string): Promise<void>;
  /** Adds or replaces a short internal text beside a complete backup's contents. */
  note(name: string, path: string, text: string): Promise<void>;
  /** Removes unfinished backups begun before an instant. */
  discardUnfinished(before: Date): Promise<void>;
}
