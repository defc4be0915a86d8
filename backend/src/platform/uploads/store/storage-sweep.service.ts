import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../jobs/jobs';
import { Clock } from '../../clock/clock';
import { DeletionHoldService } from '../../storage/deletion-hold.service';
import { Storage, type StoredObject } from '../../storage/storage';
import { inBatches } from '../batches';
import { FileDeletionService } from './file-deletion.service';
import { FileOwnersService } from './file-owners.service';
import { QuarantineService } from './quarantine.service';
import { SweepRefusedError, SweepStoppedError } from './store.errors';
import { StorageIdentityService } from './storage-identity.service';

/** Uploaded attachments wait for their cost to be saved. Source: contract, section 5. */
const GRACE_MS = 24 * 3_600_000;

/** A larger sweep needs an operator. */
const MAX_SHARE = 0.1;
const MAX_ANYWAY = 20;

/** What a sweep removed and found. A type alias, because it becomes a job's counts. */
export type Swept = {
  /** Objects moved to quarantine, and deleted parts of uploads. */
  removed: number;
  /** Objects before the sweep. */
  files: number;
  bytes: number;
};

/** Moves objects without a row to quarantine, and deletes incomplete uploads. */
@Injectable()
export class StorageSweepService {
  private readonly logger = new Logger('Storage');

  constructor(
    private readonly storage: Storage,
    private readonly owners: FileOwnersService,
    private readonly identity: StorageIdentityService,
    private readonly discarded: FileDeletionService,
    private readonly quarantine: QuarantineService,
    private readonly hold: DeletionHoldService,
    private readonly clock: Clock,
  ) {}

  /**
   * Safe during uploads, and on several backends at once.
   *
   * @param isLimited false if an operator allows any number of files to be removed.
   * @throws {ForeignStoreError} @throws {SweepStoppedError} @throws {SweepRefusedError}
   */
  @Job('sweep-storage')
  async run(isLimited = true): Promise<Swept> {
    await this.identity.settle();
    if (await this.hold.isOn()) {
      const { files, bytes } = await this.look();
      return { removed: 0, files, bytes };
    }
    const refused: unknown[] = [];
    await this.quarantine.restoreKnown(refused);
    const discarded = await this.discarded.discardPostponed(refused);
    const { files, bytes, orphans } = await this.look();
    if (isLimited && orphans.length > Math.max(MAX_ANYWAY, files * MAX_SHARE)) {
      throw new SweepStoppedError(orphans.length, files);
    }
    // Checked again, because a backup may have started.
    if (await this.hold.isOn()) return { removed: discarded, files, bytes };
    await this.quarantine.deleteExpired(refused);
    let removed = discarded + (await this.storage.discardUnfinished(this.oldest()));
    for await (const batch of inBatches(orphans)) {
      removed += await this.quarantine.take(
        batch.map(({ key }) => key),
        refused,
      );
    }
    if (removed) this.logger.log(`Quarantined ${removed} stored files without references`);
    if (refused.length) throw new SweepRefusedError(removed, refused);
    return { removed, files, bytes };
  }

  /** Objects without a row for a day, which an unlimited sweep would move. */
  async orphans(): Promise<StoredObject[]> {
    return (await this.look()).orphans;
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - GRACE_MS);
  }

  private async look(): Promise<{ files: number; bytes: number; orphans: StoredObject[] }> {
    const before = this.oldest();
    const orphans: StoredObject[] = [];
    let files = 0;
    let bytes = 0;
    for await (const batch of inBatches(this.owners.owned(this.storage.list('')))) {
      files += batch.length;
      bytes += batch.reduce((sum, { size }) => sum + size, 0);
      const old = batch.filter(({ modifiedAt }) => modifiedAt < before);
      const unowned = new Set(await this.owners.unowned(old.map(({ key }) => key)));
      orphans.push(...old.filter(({ key }) => unowned.has(key)));
    }
    return { files, bytes, orphans };
  }
}
