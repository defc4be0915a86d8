import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Randomness } from '../clock/clock';
import type { DiskReserve } from './disk-space';
import { type FileModes, makeFolder, nullWhenMissing, PRIVATE } from './file-modes';
import { flushFolder } from './flush-folder';
import { type ByteRange, Storage, STORAGE_KEY, type StoredObject } from './storage';
import { isDiskFull, StorageFullError } from './storage.errors';

/** For incomplete files; on the same disk, so that renames are atomic. */
const INCOMING = '.incoming';

export class DiskStorage extends Storage {
  readonly isRemote = false;

  constructor(
    private readonly root: string,
    private readonly randomness: Randomness,
    private readonly reserve?: DiskReserve,
    private readonly modes: FileModes = PRIVATE,
  ) {
    super();
  }

  async put(key: string, content: Readable | Buffer): Promise<number> {
    await this.checkRoom(Buffer.isBuffer(content) ? content.length : 0);
    return this.write(key, content, this.reserve);
  }

  async note(key: string, text: string): Promise<void> {
    await this.write(key, Buffer.from(text));
  }

  async checkRoom(bytes: number): Promise<void> {
    await this.reserve?.check(bytes);
  }

  private async write(key: string, content: Readable | Buffer, reserve?: DiskReserve): Promise<number> {
    const target = this.path(key);
    const incoming = join(this.root, INCOMING, this.randomness.token(12));
    await this.makeFolders(dirname(incoming));
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const file = createWriteStream(incoming, { flags: 'wx', mode: this.modes.file });
      await (reserve ? pipeline(source, reserve.watch(), file) : pipeline(source, file));
      const size = await flushed(incoming, this.modes.file);
      await this.makeFolders(dirname(target));
      await rename(incoming, target);
      // After a power cut, the database must not have a row without its file.
      await flushFolder(dirname(target));
      return size;
    } catch (error) {
      await rm(incoming, { force: true });
      throw isDiskFull(error) ? new StorageFullError() : error;
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

  async move(from: string, to: string): Promise<void> {
    const target = this.path(to);
    await this.makeFolders(dirname(target));
    await rename(this.path(from), target).catch(nullWhenMissing);
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
      // A running upload is written to constantly.
      const unfinished = await stat(path).catch(nullWhenMissing);
      if (!unfinished || unfinished.mtime >= before) continue;
      await rm(path, { force: true });
      discarded++;
    }
    return discarded;
  }

  async check(): Promise<void> {
    const found = await stat(this.root).catch(nullWhenMissing);
    // The first file creates the folder.
    await access(found ? this.root : dirname(this.root), constants.W_OK | constants.X_OK);
  }

  private async makeFolders(path: string): Promise<void> {
    // One by one, because every parent needs the mode.
    const below = relative(this.root, path).split(sep).filter(Boolean);
    for (let depth = 0; depth <= below.length; depth++) {
      await makeFolder(join(this.root, ...below.slice(0, depth)), this.modes.folder);
    }
  }

  private path(key: string): string {
    if (!STORAGE_KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.root, ...key.split('/'));
  }
}

/** Flushes a file to disk and sets its mode regardless of the umask; resolves to its size. */
async function flushed(path: string, mode: number): Promise<number> {
  const handle = await open(path, 'r+');
  try {
    await handle.chmod(mode);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
