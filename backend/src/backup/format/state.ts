import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { UnusableBackupError } from '../backup.errors';
import type { BackupFiles, BackupStore, UnfinishedBackup } from '../store/backup-store';
import { type Manifest, sizeOf } from './manifest';

/** Never encrypted, so that listing backups needs no passphrase; restores ignore it. */
const FILE = 'state.json';

const COUNT = z.int().min(0).nullable().default(null);

/** What is known about a backup without reading it; null: unknown. */
const STATE = z.object({
  /** Bytes of its rows as text and its files; shared files count in each backup. */
  bytes: COUNT,
  files: COUNT,
  /** When a test restore last verified it. ISO 8601. */
  verifiedAt: z.iso.datetime().nullable().default(null),
  /** The problem found by the last verification. */
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

/** @param verifiedAt null if not verified yet. */
export async function writeState(backup: UnfinishedBackup, manifest: Manifest, verifiedAt: Date | null): Promise<void> {
  await backup.write(FILE, Readable.from([Buffer.from(textOf(stateOf(manifest, verifiedAt)))]));
}

/** Unknown if it cannot be read; older versions wrote none. */
export async function readState(backup: BackupFiles): Promise<BackupState> {
  const content = await backup.read(FILE).catch((error: unknown) => {
    if (error instanceof UnusableBackupError) return null;
    throw error;
  });
  try {
    return STATE.parse(content ? JSON.parse(await text(content)) : {});
  } catch {
    return STATE.parse({});
  }
}

export async function noteProved(store: BackupStore, name: string, manifest: Manifest, at: Date): Promise<void> {
  await store.note(name, FILE, textOf(stateOf(manifest, at)));
}

export async function noteUnusable(store: BackupStore, name: string, problem: string): Promise<void> {
  const before = await readState(store.open(name));
  await store.note(name, FILE, textOf({ ...before, verifiedAt: null, problem }));
}
