import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../clock/clock';
import type { Query } from '../../database/queries/queries';
import { type EntityClass, keysIn } from '../../database/table';
import { Transactions, type UnitOfWork } from '../../database/transactions/transactions';
import { DeletionHoldService } from '../../storage/deletion-hold.service';
import { Storage } from '../../storage/storage';
import { forEach, inBatches } from '../batches';
import { FileOwnersService } from './file-owners.service';

/** Has no owner, so the sweep ignores it. */
const FOLDER = 'discarded/';

/** How long an uploaded file waits for a cost or a text to use it. Source: contract, section 5. */
const UNUSED_MS = 24 * 3_600_000;

const BATCH = 200;

interface FileRow {
  id: number;
}

/** Deletes stored objects without a row, and rows with their objects. */
@Injectable()
export class FileDeletionService {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwnersService,
    private readonly hold: DeletionHoldService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Deletes rows with their files; resolves to the number. */
  async deleteRows(unit: UnitOfWork, entity: EntityClass<FileRow>, rows: readonly FileRow[]): Promise<number> {
    if (rows.length) await unit.delete(entity, { id: rows.map(({ id }) => id) });
    unit.afterCommit(() => this.discard(rows.flatMap((row) => keysIn(entity, row))));
    return rows.length;
  }

  /**
   * Deletes files that have been unused for a day.
   *
   * @param read the next unused files above an id.
   * @param lock locks these, and returns those still unused.
   */
  async deleteUnused(
    entity: EntityClass<FileRow>,
    read: Query<{ createdBefore: Date; after: number; limit: number }, FileRow>,
    lock: (unit: UnitOfWork, ids: readonly number[]) => Promise<readonly FileRow[]>,
  ): Promise<{ removed: number }> {
    const createdBefore = new Date(this.clock.now().getTime() - UNUSED_MS);
    for (let removed = 0, after = 0; ;) {
      const ids = (await read({ createdBefore, after, limit: BATCH })).map(({ id }) => id);
      if (!ids.length) return { removed };
      removed += await this.transactions.run(async (unit) => this.deleteRows(unit, entity, await lock(unit, ids)));
      after = ids.at(-1) ?? after;
    }
  }

  /**
   * Deletes objects after the commit that deleted their rows. Never fails, because the sweep deletes what remains.
   * During a backup, deletions are noted for the next sweep.
   */
  async discard(keys: readonly string[]): Promise<void> {
    if (!keys.length) return;
    const isHeld = await this.isHeld();
    await this.each(keys, (key) => (isHeld ? this.postpone(key) : this.storage.delete(key)));
  }

  /** Deletes objects noted during a backup, unless they have a row again; resolves to the number, and collects failures. */
  async discardPostponed(refused: unknown[]): Promise<number> {
    let discarded = 0;
    for await (const batch of inBatches(this.storage.list(FOLDER))) {
      const keys = batch.map(({ key }) => key.slice(FOLDER.length));
      const unowned = await this.owners.unowned(keys);
      discarded += await this.each(unowned, (key) => this.storage.delete(key), refused);
      await this.each(keys, (key) => this.storage.delete(FOLDER + key), refused);
    }
    return discarded;
  }

  /** Deletes a failed request's objects, except those with a row: the commit may have succeeded. Never fails. */
  async discardUnowned(keys: readonly string[]): Promise<void> {
    try {
      await this.discard(await this.owners.unowned(keys));
    } catch (error) {
      this.logger.warn(error, 'Files of a failed request wait for the sweep');
    }
  }

  /** Not every picture has a thumbnail, so the object may be missing. */
  private async postpone(key: string): Promise<void> {
    if (await this.storage.stat(key)) await this.storage.note(FOLDER + key, '');
  }

  private each(keys: readonly string[], work: (key: string) => Promise<void>, refused?: unknown[]) {
    return forEach(keys, work, (reasons) => {
      refused?.push(...reasons);
      this.logger.warn(reasons[0], `${reasons.length} files could not be deleted and wait for the sweep`);
    });
  }

  private async isHeld(): Promise<boolean> {
    try {
      return await this.hold.isOn();
    } catch (error) {
      this.logger.warn(error, 'Could not check whether a backup is running, so files wait for the sweep');
      return true;
    }
  }
}
