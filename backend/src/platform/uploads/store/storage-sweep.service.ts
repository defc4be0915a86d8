import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../../clock/clock';
import { DeletionHoldService } from '../../storage/deletion-hold.service';
import { StartRefusedError } from '../../database/start-refused.error';
import { Storage } from '../../storage/storage';
import { inBatches } from '../batches';
import { FileDeletionService } from './file-deletion.service';
import { FileOwnersService } from './file-owners.service';
import { QuarantineService } from './quarantine.service';
import { SweepStoppedError } from './store.errors';
import { StoreIdentityService } from './store-identity.service';

/** An uploaded attachment waits for its cost to be saved. Source: contract, section 5. */
const GRACE_MS = 24 * 3_600_000;

/** A larger sweep needs an operator. */
const MAX_SHARE = 0.1;
const MAX_ANYWAY = 20;

/** Moves objects without a row into quarantine, and deletes incomplete uploads. */
@Injectable()
export class StorageSweepService {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwnersService,
    private readonly identity: StoreIdentityService,
    private readonly discarded: FileDeletionService,
    private readonly quarantine: QuarantineService,
    private readonly hold: DeletionHoldService,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async runUnattended(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      // Its message is for operators.
      this.logger.error(error instanceof StartRefusedError ? error.message : error);
    }
  }

  /**
   * Safe beside running uploads, and with several backends at once.
   *
   * @param isLimited false if an operator allows any number of files to go.
   * @returns the number of moved and deleted objects.
   * @throws {ForeignStoreError} @throws {SweepStoppedError}
   */
  async run(isLimited = true): Promise<number> {
    await this.identity.settle();
    if (await this.hold.isOn()) return 0;
    await this.quarantine.restoreKnown();
    const discarded = await this.discarded.discardPostponed();
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const { total, unknown } = await this.look(before);
    if (isLimited && unknown.length > Math.max(MAX_ANYWAY, total * MAX_SHARE)) {
      throw new SweepStoppedError(unknown.length, total);
    }
    // Asked again, because a backup may have begun meanwhile.
    if (await this.hold.isOn()) return discarded;
    await this.quarantine.deleteExpired();
    let removed = discarded + (await this.storage.discardUnfinished(before));
    for await (const batch of inBatches(unknown)) removed += await this.quarantine.take(batch);
    if (removed) this.logger.log(`Took away ${removed} stored files that nothing refers to`);
    return removed;
  }

  /** The number of objects, and the keys of those without a row that were stored before an instant. */
  private async look(before: Date): Promise<{ total: number; unknown: string[] }> {
    let total = 0;
    const unknown: string[] = [];
    for await (const batch of inBatches(this.owners.owned(this.storage.list('')))) {
      total += batch.length;
      const old = batch.filter(({ modifiedAt }) => modifiedAt < before);
      unknown.push(...(await this.owners.unowned(old.map(({ key }) => key))));
    }
    return { total, unknown };
  }
}
