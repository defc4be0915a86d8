import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { type ResourceFile, ResourceItem } from '../resource-item.entity';
import { ThumbnailBeingMadeError } from '../resources.errors';
import { MOST_TRIES } from '../thumbnail-rules';

/** A try that began so long ago has ended with its server: none takes half as long. */
const FORGOTTEN_MS = 120_000;

/**
 * Remembers in the database that making a small picture is begun, before it is, so that a picture that takes the whole
 * machine with it is not tried for ever, whoever asks. What was refused is never tried again; what ended without an
 * answer, because the server died or the machine was too busy, once more.
 */
@Injectable()
export class ThumbnailTriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {ThumbnailBeingMadeError} when somebody else is at it. */
  async begin({ id, thumbnailTries, thumbnailTriedAt }: ResourceFile): Promise<void> {
    const now = this.clock.now();
    if (thumbnailTriedAt && now.getTime() - Date.parse(thumbnailTriedAt) < FORGOTTEN_MS) {
      throw new ThumbnailBeingMadeError();
    }
    const changes = { thumbnailTries: thumbnailTries + 1, thumbnailTriedAt: now };
    if (!(await this.transactions.single.update(ResourceItem, { id, thumbnailTries }, changes)))
      throw new ThumbnailBeingMadeError();
  }

  /** It was made. */
  made(file: ResourceFile): Promise<void> {
    return this.end(file, 0);
  }

  /** It cannot be made. */
  refused(file: ResourceFile): Promise<void> {
    return this.end(file, MOST_TRIES);
  }

  /** It ended without an answer. */
  brokenOff(file: ResourceFile): Promise<void> {
    return this.end(file, file.thumbnailTries + 1);
  }

  /** It came to nothing for a reason that lies outside the picture. */
  takenBack(file: ResourceFile): Promise<void> {
    return this.end(file, file.thumbnailTries);
  }

  private async end({ id }: ResourceFile, thumbnailTries: number): Promise<void> {
    await this.transactions.single.update(ResourceItem, { id }, { thumbnailTries, thumbnailTriedAt: null });
  }
}
