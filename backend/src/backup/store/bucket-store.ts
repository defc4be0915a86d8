import { Logger } from '@nestjs/common';
import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock';
import type { S3Storage } from '../../platform/storage/s3-storage';
import { BackupExistsError, DAMAGED, UnusableBackupError } from '../backup.errors';
import {
  type BackupStore,
  FILES,
  type FoundBackup,
  hasManifest,
  readBackupName,
  type UnfinishedBackup,
} from './backup-store';

/** Written last; lists the shared objects that a backup needs. */
const INDEX = 'objects.json';

/** Below the prefix; unlikely to collide with other objects in the bucket. */
const SHARED = 'studio-files/';

/** Prefix of all backup names, but of no shared object. */
const BEGINNING = 'studio-2';

const KEYS = z.array(z.string());

/** Newer ones may belong to a backup being written. */
const GRACE_MS = 24 * 3_600_000;

/** A backup in a bucket. Stored files never change and have random names, so all its backups share them. */
class BucketFiles implements UnfinishedBackup {
  readonly isRemote = true;
  private listed: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly store: S3Storage,
    readonly where: string,
    private readonly name: string,
    /** The shared objects of an unfinished one. */
    private readonly shared?: Set<string>,
  ) {}

  /** @throws {UnusableBackupError} about a shared object that is not kept for this backup. */
  async read(path: string): Promise<Readable | null> {
    const key = this.key(path);
    if (path.startsWith(FILES) && !(await this.objects()).has(key)) throw this.badIndex();
    return this.store.get(key);
  }

  async sizes(): Promise<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of this.store.list(`${this.name}/`))
      sizes.set(key.slice(this.name.length + 1), size);
    const objects = await this.objects();
    for await (const { key, size } of this.store.list(SHARED))
      if (objects.has(key)) sizes.set(FILES + key.slice(SHARED.length), size);
    return sizes;
  }

  async write(path: string, content: Readable): Promise<void> {
    await this.store.put(this.noted(path), content);
  }

  async takeOver(path: string): Promise<boolean> {
    return (await this.store.stat(this.noted(path))) !== null;
  }

  async finish(): Promise<void> {
    await this.store.put(`${this.name}/${INDEX}`, Buffer.from(JSON.stringify([...(await this.objects())])));
  }

  /** The shared objects that it needs. @throws {UnusableBackupError} */
  objects(): Promise<ReadonlySet<string>> {
    return (this.listed ??= this.shared ? Promise.resolve(this.shared) : this.readIndex());
  }

  private async readIndex(): Promise<ReadonlySet<string>> {
    const content = await this.store.get(`${this.name}/${INDEX}`);
    const { data } = KEYS.safeParse(content && (await json(content).catch(() => null)));
    if (!data) throw this.badIndex();
    return new Set(data);
  }

  private badIndex(): UnusableBackupError {
    return new UnusableBackupError(this.where, DAMAGED({ name: INDEX }).text);
  }

  async discard(): Promise<void> {
    for await (const { key } of this.store.list(`${this.name}/`)) await this.store.delete(key);
  }

  private key(path: string): string {
    return path.startsWith(FILES) ? SHARED + path.slice(FILES.length) : `${this.name}/${path}`;
  }

  private noted(path: string): string {
    const key = this.key(path);
    if (path.startsWith(FILES)) this.shared?.add(key);
    return key;
  }
}

interface Found {
  name: string;
  /** Below the name. */
  paths: string[];
  isWhole: boolean;
  begun: Date;
}

/** Backups in a bucket, below its prefix. */
export class BucketStore implements BackupStore {
  readonly isRemote = true;
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly store: S3Storage,
    readonly where: string,
    private readonly clock: Clock,
  ) {}

  async names(): Promise<string[]> {
    return (await this.found()).map(({ name }) => name);
  }

  async found(): Promise<FoundBackup[]> {
    const whole = (await this.find()).filter(({ isWhole }) => isWhole);
    return whole.map(({ name, paths }) => ({ name, hasManifest: hasManifest(paths) }));
  }

  open(name: string): BucketFiles {
    return new BucketFiles(this.store, `${this.where}/${name}`, name);
  }

  async create(name: string): Promise<UnfinishedBackup> {
    const backup = new BucketFiles(this.store, `${this.where}/${name}`, name, new Set());
    if ((await this.find()).some((known) => known.name === name)) throw new BackupExistsError(backup.where);
    return backup;
  }

  async remove(name: string): Promise<void> {
    // The index goes first, so that a partly removed backup never counts as complete.
    await this.store.delete(`${name}/${INDEX}`);
    await this.open(name).discard();
    await this.removeUnused();
  }

  async note(name: string, path: string, text: string): Promise<void> {
    await this.store.note(`${name}/${path}`, text);
  }

  async discardUnfinished(before: Date): Promise<void> {
    const found = await this.find();
    await this.store.discardUnfinished(before);
    for (const { name, isWhole, begun } of found) {
      if (!isWhole && begun < before) await this.open(name).discard();
    }
  }

  private async find(): Promise<Found[]> {
    const found = new Map<string, Found>();
    for await (const { key, modifiedAt } of this.store.list(BEGINNING)) {
      const name = key.slice(0, key.indexOf('/'));
      if (!readBackupName(name)) continue;
      const path = key.slice(name.length + 1);
      const { paths, isWhole, begun } = found.get(name) ?? { paths: [], isWhole: false, begun: modifiedAt };
      found.set(name, {
        name,
        paths: [...paths, path],
        isWhole: isWhole || path === INDEX,
        begun: begun < modifiedAt ? begun : modifiedAt,
      });
    }
    return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Removes shared objects that no backup needs. */
  private async removeUnused(): Promise<void> {
    const backups = (await this.find()).filter(({ isWhole }) => isWhole);
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const needed = new Set<string>();
    for (const { name } of backups) {
      const objects = await this.open(name)
        .objects()
        .catch((error: unknown) => {
          if (error instanceof UnusableBackupError) return null;
          throw error;
        });
      if (!objects) {
        this.logger.warn(
          `${this.where}/${name}/${INDEX} is damaged, so no unneeded files are removed: delete that backup`,
        );
        return;
      }
      for (const key of objects) needed.add(key);
    }
    for await (const { key, modifiedAt } of this.store.list(SHARED)) {
      if (modifiedAt < before && !needed.has(key)) await this.store.delete(key);
    }
  }
}
