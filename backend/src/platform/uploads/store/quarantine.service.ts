import { DAY_MS } from '../../clock/periods';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../clock/clock';
import { Storage } from '../../storage/storage';
import { forEach, inBatches } from '../batches';
import { FileOwnersService } from './file-owners.service';

/** Has no owner, so the sweep ignores it. */
const FOLDER = 'quarantine/';
const KEPT_DAYS = 30;
const END_OF_TIME = new Date(8.64e15);

/** `quarantine/2026-11-21/resources/abc`: the day of the move and the former key. */
const KEY = /^quarantine\/(\d{4}-\d\d-\d\d)\/(.+)$/;

interface QuarantinedFile {
  /** Current key. */
  at: string;
  /** Former key. */
  key: string;
  since: Date;
}

/** Keeps unknown files for 30 days before deletion, in case the database was wrong. `refused` collects failures. */
@Injectable()
export class QuarantineService {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwnersService,
    private readonly clock: Clock,
  ) {}

  /** Resolves to the number of moved files; the next sweep retries the rest. */
  async take(keys: readonly string[], refused: unknown[]): Promise<number> {
    const folder = `${FOLDER}${this.clock.now().toISOString().slice(0, 10)}/`;
    return this.each(keys, (key) => this.storage.move(key, folder + key), refused);
  }

  /** Moves back files that have a row again, as after a restore. */
  async restoreKnown(refused: unknown[] = []): Promise<void> {
    let returned = 0;
    for await (const batch of inBatches(this.quarantined())) {
      const unowned = await this.unowned(batch);
      const known = batch.filter(({ key }) => !unowned.has(key));
      returned += await this.each(known, (kept) => this.restore(kept), refused);
    }
    if (returned) this.logger.log(`Restored ${returned} files that the database refers to again`);
  }

  async deleteExpired(refused: unknown[]): Promise<void> {
    const deleted = await this.deleteFrom(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS), refused);
    if (deleted) this.logger.log(`Deleted ${deleted} files that nothing has referred to for ${KEPT_DAYS} days`);
  }

  /** Deletes all files except those that have a row again; resolves to the number. */
  async purge(): Promise<number> {
    await this.restoreKnown();
    return this.deleteFrom(END_OF_TIME, []);
  }

  async size(): Promise<{ files: number; bytes: number }> {
    let files = 0;
    let bytes = 0;
    for await (const { size } of this.storage.list(FOLDER)) {
      files++;
      bytes += size;
    }
    return { files, bytes };
  }

  private async deleteFrom(before: Date, refused: unknown[]): Promise<number> {
    let deleted = 0;
    for await (const batch of inBatches(this.quarantined())) {
      const expired = batch.filter(({ since }) => since < before);
      const unowned = await this.unowned(expired);
      deleted += await this.each(
        expired.filter(({ key }) => unowned.has(key)),
        ({ at }) => this.storage.delete(at),
        refused,
      );
    }
    return deleted;
  }

  private async unowned(kept: readonly QuarantinedFile[]): Promise<ReadonlySet<string>> {
    return new Set(await this.owners.unowned(kept.map(({ key }) => key)));
  }

  private async *quarantined(): AsyncIterable<QuarantinedFile> {
    for await (const { key: at } of this.storage.list(FOLDER)) {
      const [, day, key] = KEY.exec(at) ?? [];
      if (day && key) yield { at, key, since: new Date(`${day}T23:59:59Z`) };
    }
  }

  /** Files never change, so an existing one is the same. */
  private async restore({ at, key }: QuarantinedFile): Promise<void> {
    if (await this.storage.stat(key)) await this.storage.delete(at);
    else await this.storage.move(at, key);
  }

  private each<T>(items: readonly T[], work: (item: T) => Promise<void>, refused: unknown[]): Promise<number> {
    return forEach(items, work, (reasons) => {
      refused.push(...reasons);
      this.logger.warn(reasons[0], `${reasons.length} files wait for the next sweep`);
    });
  }
}
