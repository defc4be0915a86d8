import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { type ResourceFile, ResourceItem } from '../resource-item.entity';
import { ThumbnailBeingMadeError } from '../resources.errors';
import { MAX_TRIES } from '../thumbnail-rules';

/** An attempt this old has died with its server: none takes half as long. */
const FORGOTTEN_MS = 120_000;

/**
 * Records an attempt at a thumbnail before it begins, so that a picture that takes the whole machine down is not tried
 * for ever. A refused picture is never tried again; one whose attempt had no outcome, because the server died or was
 * too busy, once more.
 */
@Injectable()
export class ThumbnailTriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {ThumbnailBeingMadeError} if another attempt is running. */
  async begin({ id, thumbnailTries, thumbnailTriedAt }: ResourceFile): Promise<void> {
    const now = this.clock.now();
    if (thumbnailTriedAt && now.getTime() - Date.parse(thumbnailTriedAt) < FORGOTTEN_MS) {
      throw new ThumbnailBeingMadeError();
    }
    const changes = { thumbnailTries: thumbnailTries + 1, thumbnailTriedAt: now };
    if (!(await this.transactions.single.update(ResourceItem, { id, thumbnailTries }, changes)))
      throw new ThumbnailBeingMadeError();
  }

  /** The thumbnail was made. */
  succeeded(file: ResourceFile): Promise<void> {
    return this.end(file, 0);
  }

  /** The picture was refused. */
  refused(file: ResourceFile): Promise<void> {
    return this.end(file, MAX_TRIES);
  }

  /** The attempt had no outcome. */
  aborted(file: ResourceFile): Promise<void> {
    return this.end(file, file.thumbnailTries + 1);
  }

  /** The attempt failed for a reason unrelated to the picture. */
  cancelled(file: ResourceFile): Promise<void> {
    return this.end(file, file.thumbnailTries);
  }

  private async end({ id }: ResourceFile, thumbnailTries: number): Promise<void> {
    await this.transactions.single.update(ResourceItem, { id }, { thumbnailTries, thumbnailTriedAt: null });
  }
}
