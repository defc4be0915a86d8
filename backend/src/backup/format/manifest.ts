import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { type BackupFiles, type BackupStore, FILES, MANIFEST, type UnfinishedBackup } from '../store/backup-store';
import { STORAGE_KEY } from '../../platform/storage/storage';
import { UnusableBackupError } from '../backup.errors';

/** Size and hash of a file, checked before the file is trusted. */
export interface FileDigest {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

type Content = AsyncIterable<Uint8Array | string>;

class Measuring {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  async *through(content: Content): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      const buffer = Buffer.from(chunk);
      this.bytes += buffer.length;
      this.hash.update(buffer);
      yield buffer;
    }
  }

  /** Must be called after the stream has ended. */
  measure(): FileDigest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Writes a new file of a backup. @throws {StorageFullError} if it would use up the reserve. */
export async function writeWithDigest(backup: UnfinishedBackup, path: string, content: Content): Promise<FileDigest> {
  const measuring = new Measuring();
  await backup.write(path, Readable.from(measuring.through(content), { objectMode: false }));
  return measuring.measure();
}

/** Reads a backup's file completely; null if it does not exist. */
export async function digestFile(backup: BackupFiles, path: string): Promise<FileDigest | null> {
  const content = await backup.read(path);
  return content && digestOf(content);
}

/** Reads a content to its end. */
export async function digestOf(content: Readable): Promise<FileDigest> {
  const measuring = new Measuring();
  await finished(Readable.from(measuring.through(content)).resume());
  return measuring.measure();
}

export const APPLICATION = 'studio-dashboard';

/** Must be increased when older versions cannot read the format. */
export const FORMAT = 1;

/** In the format of `sha256sum -c`. */
const CHECKSUM = 'manifest.json.sha256';

/** Why a backup that was finished has become unusable. */
export const INCOMPLETE = 'it is incomplete, manifest.json or its checksum is missing.';

const NAME = /^[a-z_][a-z0-9_]*$/;
const SHA256 = /^[0-9a-f]{64}$/;

const COUNT = z.int().min(0);
const PART = z.strictObject({ bytes: COUNT, sha256: z.string().regex(SHA256) });

/** A table, whose rows are in `tables/<name>.jsonl`. */
const TABLE = PART.extend({
  name: z.string().regex(NAME),
  columns: z.array(z.string().regex(NAME)),
  rows: COUNT,
  nextId: z.int().min(1).nullable().default(null),
});
export type TablePart = z.output<typeof TABLE>;

/** A stored file, whose content is in `files/<key>`. */
const FILE = PART.extend({ key: z.string().regex(STORAGE_KEY) });
export type FilePart = z.output<typeof FILE>;

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

/** The contents and origin of a backup. */
const SCHEMA = z.strictObject({
  application: z.literal(APPLICATION),
  format: z.literal(FORMAT),
  /** The application version that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The rows' source; either database can restore them. */
  database: z.enum(['sqlite', 'mariadb']),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(TABLE).refine((tables) => isUnique(tables.map(({ name }) => name))),
  files: z.array(FILE).refine((files) => isUnique(files.map(({ key }) => key))),
  /** Storage keys in rows whose objects were missing. */
  missingFiles: z.array(z.string().regex(STORAGE_KEY)),
});
export type Manifest = z.output<typeof SCHEMA>;

const OURS = z.object({ application: z.literal(APPLICATION), format: z.unknown(), version: z.unknown() });

export const sizeOf = (parts: readonly { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

export const tablePath = ({ name }: Pick<TablePart, 'name'>) => `tables/${name}.jsonl`;

export const filePath = ({ key }: Pick<FilePart, 'key'>) => FILES + key;

export async function writeManifest(backup: UnfinishedBackup, manifest: Manifest): Promise<void> {
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  await backup.write(MANIFEST, Readable.from([Buffer.from(content)]));
  await backup.write(CHECKSUM, Readable.from([Buffer.from(checksumOf(content))]));
}

/** Reads a manifest and verifies its checksum. @returns a sentence about the problem if it is unusable. */
export async function readManifest(backup: BackupFiles): Promise<Manifest | string> {
  const read = async (path: string) => {
    const content = await backup.read(path);
    return content && text(content);
  };
  const [content, checksum] = [await read(MANIFEST), await read(CHECKSUM)];
  if (content === null && checksum === null) return 'it is no backup of this product, there is no manifest.json in it.';
  if (content === null || checksum === null) return INCOMPLETE;
  if (checksum !== checksumOf(content)) return 'it is damaged, manifest.json is not what was written.';
  return parsed(content);
}

function parsed(text: string): Manifest | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'its manifest.json cannot be read.';
  }
  const { data: about } = OURS.safeParse(given);
  if (!about) return 'it is of another product.';
  if (about.format !== FORMAT) {
    return `it was made by version ${String(about.version)} in a format that this version does not know.`;
  }
  const { data: manifest, error } = SCHEMA.safeParse(given);
  if (manifest) return manifest;
  const [problem] = error.issues;
  const field = problem?.path[0] ?? (problem?.code === 'unrecognized_keys' ? problem.keys[0] : undefined);
  return `its manifest.json says something impossible about ${String(field)}.`;
}

const checksumOf = (content: string) => `${createHash('sha256').update(content).digest('hex')}  ${MANIFEST}\n`;

/** Never encrypted, so that listing backups needs no passphrase; restores ignore it. */
const STATE_FILE = 'state.json';

const KNOWN_COUNT = z.int().min(0).nullable().default(null);

/** What is known about a backup without reading it; null: unknown. */
const STATE = z.object({
  /** Bytes of its rows as text and its files; shared files count in each backup. */
  bytes: KNOWN_COUNT,
  files: KNOWN_COUNT,
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
  await backup.write(STATE_FILE, Readable.from([Buffer.from(textOf(stateOf(manifest, verifiedAt)))]));
}

/** Unknown if it cannot be read; older versions wrote none. */
export async function readState(backup: BackupFiles): Promise<BackupState> {
  const content = await backup.read(STATE_FILE).catch((error: unknown) => {
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
  await store.note(name, STATE_FILE, textOf(stateOf(manifest, at)));
}

export async function noteUnusable(store: BackupStore, name: string, problem: string): Promise<void> {
  const before = await readState(store.open(name));
  await store.note(name, STATE_FILE, textOf({ ...before, verifiedAt: null, problem }));
}
