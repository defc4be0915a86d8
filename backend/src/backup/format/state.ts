import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, IsString, Min, validateSync } from 'class-validator';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupFiles, BackupPlace, UnfinishedBackup } from '../place/backup-place';
import type { Manifest } from './manifest';

/** Never encrypted, so that a list of backups needs no passphrase; a restore does without it. */
const STATE = 'state.json';

/** What is known of a backup without reading it. */
export class BackupState {
  /** Of its rows as text and its files; a file shared with other backups counts in each. */
  @IsOptional() @IsInt() @Min(0) bytes: number | null;
  @IsOptional() @IsInt() @Min(0) files: number | null;
  /** When it was last proved by restoring it aside. ISO 8601. */
  @IsOptional() @IsISO8601() verifiedAt: string | null;
  /** What the last proof found wrong with it. */
  @IsOptional() @IsString() problem: string | null;
}

const UNKNOWN: BackupState = { bytes: null, files: null, verifiedAt: null, problem: null };

function stateOf({ tables, files }: Manifest, verifiedAt: Date | null): BackupState {
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  return { bytes, files: files.length, verifiedAt: verifiedAt?.toISOString() ?? null, problem: null };
}

const textOf = (state: BackupState) => `${JSON.stringify(state)}\n`;

/** @param verifiedAt null for one that nobody has proved yet. */
export async function writeState(backup: UnfinishedBackup, manifest: Manifest, verifiedAt: Date | null): Promise<void> {
  await backup.write(STATE, Readable.from([Buffer.from(textOf(stateOf(manifest, verifiedAt)))]));
}

/** Earlier versions wrote none, and then nothing is known. */
export async function readState(backup: BackupFiles): Promise<BackupState> {
  const content = await backup.read(STATE);
  if (!content) return UNKNOWN;
  try {
    const state = plainToInstance(BackupState, JSON.parse(await text(content)) as object);
    return validateSync(state).length ? UNKNOWN : { ...UNKNOWN, ...state };
  } catch {
    return UNKNOWN;
  }
}

export async function noteProved(place: BackupPlace, name: string, manifest: Manifest, at: Date): Promise<void> {
  await place.note(name, STATE, textOf(stateOf(manifest, at)));
}

export async function noteUnusable(place: BackupPlace, name: string, problem: string): Promise<void> {
  const before = await readState(place.open(name));
  await place.note(name, STATE, textOf({ ...before, verifiedAt: null, problem }));
}
