import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Randomness } from '../clock/randomness';
import { flushFolder } from './flush-folder';
import { type ByteRange, Storage, STORAGE_KEY, type StoredObject } from './storage';

/** Where contents are written until they are whole; on the same disk, so that the rename is atomic. */
const INCOMING = '.incoming';

/** Files under one folder. */
export class DiskStorage extends Storage {
  constructor(
    private readonly root: string,
    private readonly randomness: Randomness,
  ) {
    super();
  }

  async put(key: string, content: Readable | Buffer): Promise<number> {
    const target = this.path(key);
    const incoming = join(this.root, INCOMING, this.randomness.token(12));
    await mkdir(dirname(incoming), { recursive: true });
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      await pipeline(source, createWriteStream(incoming, { flags: 'wx' }));
      const size = await flushed(incoming);
      await mkdir(dirname(target), { recursive: true });
      await rename(incoming, target);
      // The row that knows the file must not come back without it.
      await flushFolder(dirname(target));
      return size;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await stat(this.path(key)).catch(nullWhenMissing);
    return found && { key, size: found.size, modifiedAt: found.mtime };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await open(this.path(key)).catch(nullWhenMissing);
    return handle && createReadStream('', { fd: handle, ...range });
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = await opendir(this.root, { recursive: true }).catch(nullWhenMissing);
    for await (const entry of folder ?? []) {
      const key = relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || !STORAGE_KEY.test(key) || !key.startsWith(prefix)) continue;
      const object = await this.stat(key);
      if (object) yield object;
    }
  }

  async discardUnfinished(before: Date): Promise<number> {
    const folder = join(this.root, INCOMING);
    let discarded = 0;
    for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
      const path = join(folder, name);
      // An upload that still runs is written to all the time, so its age is near zero however long it takes.
      const unfinished = await stat(path).catch(nullWhenMissing);
      if (!unfinished || unfinished.mtime >= before) continue;
      await rm(path, { force: true });
      discarded++;
    }
    return discarded;
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.W_OK);
  }

  private path(key: string): string {
    if (!STORAGE_KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.root, ...key.split('/'));
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** Makes sure that the bytes are on the disk before anything is told of them; resolves to their number. */
async function flushed(path: string): Promise<number> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
