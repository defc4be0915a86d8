import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, noteProved } from '../../src/backup/format/manifest';
import { type BackupStore, readBackupName } from '../../src/backup/store/backup-store';
import { configuredStore } from '../../src/backup/store/configured-store';
import { writeBackup } from '../../src/backup/write/write-backup';
import { Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { S3Storage } from '../../src/platform/storage/s3-storage';
import { storageOf } from './backups';
import { TestClock } from './test-clock';

/** A place for backups whose files a test can change, by path below it. */
export class Rack {
  private manifest: Manifest;

  constructor(
    readonly env: Record<string, string>,
    readonly config: AppConfig,
    readonly store: BackupStore,
    private readonly bucket: S3Storage | undefined,
  ) {}

  static async open(env: Record<string, string>): Promise<Rack> {
    const config = new AppConfig(readEnvironment(env), new Randomness());
    const { s3 } = config.backups;
    return new Rack(env, config, await configuredStore(config), s3 && (await S3Storage.open(s3)));
  }

  async make(name: string): Promise<void> {
    const { createdAt, kind } = readBackupName(name)!;
    const clock = new TestClock();
    clock.set(createdAt.toISOString());
    const source = { config: this.config, storage: await storageOf(this), clock };
    this.manifest = (await writeBackup(source, this.store, { kind })).manifest;
  }

  /** Notes that the last backup was verified. */
  async prove(): Promise<void> {
    await noteProved(this.store, (await this.store.names()).at(-1)!, this.manifest, new Date());
  }

  path(path: string): string {
    return join(this.store.where, path);
  }

  async paths(): Promise<string[]> {
    if (!this.bucket) return (await readdir(this.store.where, { recursive: true })).sort();
    const keys: string[] = [];
    for await (const { key } of this.bucket.list('studio-')) keys.push(key);
    return keys.sort();
  }

  async get(path: string): Promise<Buffer> {
    if (!this.bucket) return readFile(this.path(path));
    const content = await this.bucket.get(path);
    const chunks: Buffer[] = [];
    for await (const chunk of content!) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async put(path: string, content: Buffer | undefined): Promise<void> {
    if (this.bucket) await (content ? this.bucket.put(path, content) : this.bucket.delete(path));
    else if (content) await writeFile(this.path(path), content);
    else await rm(this.path(path), { recursive: true, force: true });
  }
}
