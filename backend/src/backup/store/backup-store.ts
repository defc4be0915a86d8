import type { Readable } from 'node:stream';

/** Why a backup was made; manual ones are never removed automatically. */
export const BACKUP_KINDS = ['by_hand', 'automatic', 'before_upgrade'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `studio-2026-11-21T03-00-00Z`, in UTC; automatic ones end in `-auto` or `-upgrade`. */
const NAME = /^studio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(|-auto|-upgrade)$/;

const ENDINGS = { by_hand: '', automatic: '-auto', before_upgrade: '-upgrade' } as const;

export function backupName(createdAt: Date, kind: BackupKind): string {
  const instant = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `studio-${instant}Z${ENDINGS[kind]}`;
}

/** Parses a backup's name; undefined if it is not one. */
export function readBackupName(name: string): { createdAt: Date; kind: BackupKind } | undefined {
  const [match, hour, minute, second, ending] = NAME.exec(name) ?? [];
  const kind = BACKUP_KINDS.find((one) => ENDINGS[one] === ending);
  if (!match || !kind) return undefined;
  const createdAt = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, kind };
}

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
