import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskReserve } from '../../platform/storage/disk-space';
import { flushFolder } from '../../platform/storage/flush-folder';
import { BackupExistsError, NotAFolderError, UnreadableBackupError, UnwritableStoreError } from '../backup.errors';
import { forEachConcurrently } from '../for-each-concurrently';
import {
  type BackupFiles,
  type BackupStore,
  type FoundBackup,
  hasManifest,
  readBackupName,
  type UnfinishedBackup,
} from './backup-store';

/** Suffix of an incomplete backup's folder. */
export const UNFINISHED = '.unfinished';

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Error codes of mkdir if the path or a parent is a file. */
const FILE_IN_PLACE = new Set(['EEXIST', 'ENOTDIR']);
/** Existing content is not accessible: permissions, or the disk. */
const KEPT_OUT = new Set(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'ENAMETOOLONG']);
/** The same for writing; kernel file systems such as /proc answer ENOENT. */
const CANNOT_WRITE = new Set([...KEPT_OUT, 'EROFS', 'ENOENT', 'EINVAL', 'ENOTSUP']);
/** Another disk, a file system without hard links, or too many links to a file. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'ENOENT']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isCode = (error: unknown, codes: ReadonlySet<string>) => codes.has(codeOf(error));

export class FolderFiles implements BackupFiles {
  readonly isRemote = false;

  constructor(readonly where: string) {}

  path(path: string): string {
    return join(this.where, ...path.split('/'));
  }

  async read(path: string): Promise<Readable | null> {
    try {
      const handle = await open(this.path(path));
      if ((await handle.stat()).isFile()) return this.content(path, handle.createReadStream());
      await handle.close();
      return null;
    } catch (error) {
      if (isCode(error, MISSING)) return null;
      throw unreadable(this.where, this.path(path), error);
    }
  }

  /** @throws {UnreadableBackupError} if the disk fails midway. */
  private content(path: string, source: Readable): Readable {
    const failure = (error: unknown) => unreadable(this.where, this.path(path), error);
    async function* chunks(): AsyncGenerator<Buffer> {
      try {
        yield* source as AsyncIterable<Buffer>;
      } catch (error) {
        throw failure(error);
      }
    }
    return Readable.from(chunks(), { objectMode: false }).once('close', () => source.destroy());
  }

  async sizes(): Promise<ReadonlyMap<string, number>> {
    const entries = await readdir(this.where, { recursive: true, withFileTypes: true });
    const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    const sizes = new Map<string, number>();
    await forEachConcurrently(paths, async (path) => {
      sizes.set(relative(this.where, path).split(sep).join('/'), (await stat(path)).size);
    });
    return sizes;
  }
}

/** Converts errors about missing access; returns others unchanged. */
export const unreadable = (folder: string, path: string, error: unknown): unknown =>
  isCode(error, KEPT_OUT) ? new UnreadableBackupError(folder, path, codeOf(error)) : error;

/** Like `mkdir -p`; Node's own loops forever below /proc, where a folder has a parent but cannot be created. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || (await stat(dirname(path)).catch(() => null))) throw error;
    await makeFolders(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

/** A folder that is renamed once complete. */
class UnfinishedFolder extends FolderFiles implements UnfinishedBackup {
  constructor(
    private readonly whole: string,
    private readonly reserve: DiskReserve,
  ) {
    super(whole + UNFINISHED);
  }

  async write(path: string, content: Readable): Promise<void> {
    const target = this.path(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(content, this.reserve.watch(), file);
  }

  /** Hard-links the file: it takes space only once, and stays until its last backup is removed. */
  async takeOver(path: string, earlier: BackupFiles): Promise<boolean> {
    if (!(earlier instanceof FolderFiles)) return false;
    const target = this.path(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(earlier.path(path), target);
      return true;
    } catch (error) {
      if (isCode(error, CANNOT_LINK)) return false;
      throw error;
    }
  }

  async finish(): Promise<void> {
    await rename(this.where, this.whole);
    await flushFolder(dirname(this.whole));
  }

  async discard(): Promise<void> {
    await rm(this.where, { recursive: true, force: true });
  }
}

/** A folder of backups, one folder each. */
export class FolderStore implements BackupStore {
  readonly isRemote = false;

  constructor(
    readonly where: string,
    private readonly reserve: DiskReserve,
  ) {}

  async names(): Promise<string[]> {
    return (await this.entries()).filter((name) => readBackupName(name)).sort();
  }

  async found(): Promise<FoundBackup[]> {
    return Promise.all(
      (await this.names()).map(async (name) => {
        const paths = await readdir(join(this.where, name)).catch(() => []);
        return { name, hasManifest: hasManifest(paths) };
      }),
    );
  }

  open(name: string): FolderFiles {
    return new FolderFiles(join(this.where, name));
  }

  async create(name: string): Promise<UnfinishedBackup> {
    const whole = join(this.where, name);
    const unfinished = new UnfinishedFolder(whole, this.reserve);
    try {
      await makeFolders(this.where);
      const entries = await this.entries();
      if (entries.includes(name) || entries.includes(name + UNFINISHED)) throw new BackupExistsError(whole);
      await mkdir(unfinished.where, { mode: 0o700 });
    } catch (error) {
      if (isCode(error, FILE_IN_PLACE)) throw new NotAFolderError(this.where);
      throw isCode(error, CANNOT_WRITE) ? new UnwritableStoreError(this.where, codeOf(error)) : error;
    }
    return unfinished;
  }

  async remove(name: string): Promise<void> {
    // Renamed first, so that a partly removed backup never counts as complete.
    const going = join(this.where, name + UNFINISHED);
    await rename(join(this.where, name), going);
    await rm(going, { recursive: true });
  }

  async note(name: string, path: string, text: string): Promise<void> {
    const target = this.open(name).path(path);
    try {
      await writeFile(`${target}.new`, text, { mode: 0o600, flush: true });
      await rename(`${target}.new`, target);
    } catch (error) {
      throw new UnwritableStoreError(target, codeOf(error));
    }
  }

  async discardUnfinished(before: Date): Promise<void> {
    for (const name of await this.entries()) {
      const kind = name.endsWith(UNFINISHED) && readBackupName(name.slice(0, -UNFINISHED.length))?.kind;
      const path = join(this.where, name);
      const isOurs = kind === 'automatic' || kind === 'before_upgrade';
      if (isOurs && (await stat(path)).mtime < before) await rm(path, { recursive: true, force: true });
    }
  }

  private entries(): Promise<string[]> {
    return readdir(this.where).catch((error: unknown) => {
      if (isCode(error, MISSING)) return [];
      throw error;
    });
  }
}
