import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Storage } from '../storage/storage';
import { DiscardedFiles } from './discarded-files';
import { FileOwners } from './file-owners';

/** How long an object may lie unknown: an uploaded attachment waits for its cost to be saved. Source: contract, section 5. */
const GRACE_MS = 24 * 3_600_000;

const BATCH = 200;

/** Removes stored objects that no row knows, and what was begun to be stored and never finished. */
@Injectable()
export class StorageSweep {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwners,
    private readonly discarded: DiscardedFiles,
    private readonly clock: Clock,
  ) {}

  /** Safe beside running uploads, and with several backends at once. Resolves to the number of objects removed. */
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    let removed = await this.storage.discardUnfinished(before);
    let batch: string[] = [];
    for await (const { key, modifiedAt } of this.storage.list('')) {
      if (modifiedAt >= before) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.sweep(batch);
      batch = [];
    }
    removed += await this.sweep(batch);
    if (removed) this.logger.log(`Removed ${removed} stored files that nothing refers to`);
    return removed;
  }

  private async sweep(keys: string[]): Promise<number> {
    const unowned = await this.owners.unowned(keys);
    await this.discarded.discard(unowned);
    return unowned.length;
  }
}
