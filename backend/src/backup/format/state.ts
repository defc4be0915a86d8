import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupFiles, BackupPlace, UnfinishedBackup } from '../place/backup-place';
import { type Manifest, sizeOf } from './manifest';

/** Never encrypted, so that a list of backups needs no passphrase; a restore does without it. */
const FILE = 'state.json';

const COUNT = z.int().min(0).nullable().default(null);

/** What is known of a backup without reading it; null: nothing. */
const STATE = z.object({
  /** Of its rows as text and its files; a file shared with other backups counts in each. */
  bytes: COUNT,
  files: COUNT,
  /** When it was last proved by restoring it aside. ISO 8601. */
  verifiedAt: z.iso.datetime().nullable().default(null),
  /** What the last proof found wrong with it. */
  problem: z.string().nullable().default(null),
});
export type BackupState = z.output<typeof STATE>;

function stateOf({ tables, files }: Manifest, verifiedAt: Date | null): BackupState {
  return {
    bytes: sizeOf([...tables, ...files]),
    files: files.length,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    problem: null,
  };
}

const textOf = (state: BackupState) => `${JSON.stringify(state)}\n`;

/** @param verifiedAt null for one that nobody has proved yet. */
export async function writeState(backup: UnfinishedBackup, manifest: Manifest, verifiedAt: Date | null): Promise<void> {
  await backup.write(FILE, Readable.from([Buffer.from(textOf(stateOf(manifest, verifiedAt)))]));
}

/** Earlier versions wrote none, and then nothing is known. */
export async function readState(backup: BackupFiles): Promise<BackupState> {
  const content = await backup.read(FILE);
  try {
    return STATE.parse(content ? JSON.parse(await text(content)) : {});
  } catch {
    return STATE.parse({});
  }
}

export async function noteProved(place: BackupPlace, name: string, manifest: Manifest, at: Date): Promise<void> {
  await place.note(name, FILE, textOf(stateOf(manifest, at)));
}

export async function noteUnusable(place: BackupPlace, name: string, problem: string): Promise<void> {
  const before = await readState(place.open(name));
  await place.note(name, FILE, textOf({ ...before, verifiedAt: null, problem }));
}
