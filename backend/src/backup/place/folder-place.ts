import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskReserve } from '../../platform/storage/disk-reserve';
import { flushFolder } from '../../platform/storage/flush-folder';
import { BackupExistsError } from '../backup.errors';
import type { BackupFiles, BackupPlace, UnfinishedBackup } from './backup-place';
import { readBackupName } from './backup-name';

/** What the name of a folder ends with that is not a whole backup yet. */
export const UNFINISHED = '.unfinished';

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Another disk, a file system without links, or one file with too many. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'ENOENT']);

const isCode = (error: unknown, codes: ReadonlySet<string>) => codes.has((error as NodeJS.ErrnoException).code ?? '');

/** A backup in a folder of its own. */
export class FolderFiles implements BackupFiles {
  readonly isRemote = false;

  constructor(readonly where: string) {}

  path(path: string): string {
    return join(this.where, ...path.split('/'));
  }

  async read(path: string): Promise<Readable | null> {
    try {
      const handle = await open(this.path(path));
      if ((await handle.stat()).isFile()) return handle.createReadStream();
      await handle.close();
      return null;
    } catch (error) {
      if (isCode(error, MISSING)) return null;
      throw error;
    }
  }
}

/** In a folder that is renamed when all of it is there. */
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

  /** By a hard link: the file takes its room once, and stays until the last backup with it is removed. */
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

/** A folder of backups, each in a folder of its own. */
export class FolderPlace implements BackupPlace {
  constructor(
    readonly where: string,
    private readonly reserve: DiskReserve,
  ) {}

  async names(): Promise<string[]> {
    return (await this.entries()).filter((name) => readBackupName(name)).sort();
  }

  open(name: string): FolderFiles {
    return new FolderFiles(join(this.where, name));
  }

  async create(name: string): Promise<UnfinishedBackup> {
    const whole = join(this.where, name);
    const unfinished = new UnfinishedFolder(whole, this.reserve);
    await mkdir(this.where, { recursive: true, mode: 0o700 });
    const entries = await this.entries();
    if (entries.includes(name) || entries.includes(name + UNFINISHED)) throw new BackupExistsError(whole);
    await mkdir(unfinished.where, { mode: 0o700 });
    return unfinished;
  }

  async remove(name: string): Promise<void> {
    // So that what is half removed is never taken for a backup.
    const going = join(this.where, name + UNFINISHED);
    await rename(join(this.where, name), going);
    await rm(going, { recursive: true });
  }

  async discardUnfinished(before: Date): Promise<void> {
    for (const name of await this.entries()) {
      const isOurs = name.endsWith(UNFINISHED) && readBackupName(name.slice(0, -UNFINISHED.length))?.isAutomatic;
      const path = join(this.where, name);
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
