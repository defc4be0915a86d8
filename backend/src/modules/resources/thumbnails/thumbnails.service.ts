import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { FileNotFoundError, type LinkedFile } from '../../../platform/http/files/stored-files.service';
import { PicturesService } from '../../../platform/pictures/pictures.service';
import { DecodingAbortedError, UndecodablePictureError } from '../../../platform/pictures/pictures.errors';
import { Storage } from '../../../platform/storage/storage';
import { type ResourceFile, ResourceItem } from '../resource-item.entity';
import { thumbnailKeyOf } from '../resource-storage';
import { ThumbnailBeingMadeError } from '../resources.errors';
import { hasThumbnail, MAX_TRIES } from '../thumbnail-rules';

/** Files never change, so neither do thumbnails, and folders of hundreds are opened often. */
const MAX_AGE_SECONDS = 3600;

/** An attempt this old has died with its server: none takes half as long. */
const FORGOTTEN_MS = 120_000;

/**
 * Thumbnails of the library's pictures, made on first access and stored. An attempt is recorded before it begins, so
 * that a picture that takes the whole machine down is not tried for ever. A refused picture is never tried again; one
 * whose attempt had no outcome, because the server died or was too busy, once more.
 */
@Injectable()
export class ThumbnailsService {
  private readonly logger = new Logger('Pictures');
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {FileNotFoundError} if there is none and none can be made. */
  async of(file: ResourceFile): Promise<LinkedFile> {
    const key = thumbnailKeyOf(file.storageKey);
    if (!hasThumbnail(file)) throw new FileNotFoundError();
    if (!(await this.storage.stat(key))) await this.makeOnce(key, file);
    return { key, name: `${file.name}.webp`, type: 'image/webp', maxAgeSeconds: MAX_AGE_SECONDS };
  }

  /** Concurrent requests share one attempt. */
  private makeOnce(key: string, file: ResourceFile): Promise<void> {
    let making = this.running.get(key);
    if (!making) {
      // Round robin by uploader, so that many or slow pictures only delay their uploader's own.
      making = this.pictures
        .inTurn(`files of ${file.createdBy}`, () => this.make(key, file))
        .finally(() => this.running.delete(key));
      this.running.set(key, making);
    }
    return making;
  }

  private async make(key: string, file: ResourceFile): Promise<void> {
    await this.begin(file);
    try {
      const original = await this.storage.get(file.storageKey);
      if (!original) throw new FileNotFoundError();
      try {
        await this.storage.put(key, await this.pictures.shrink('thumbnail', original));
      } finally {
        original.destroy();
      }
    } catch (error) {
      await this.end(file, this.triesAfter(file, error));
      throw error instanceof UndecodablePictureError ? new FileNotFoundError() : error;
    }
    await this.end(file, 0);
  }

  /** @throws {ThumbnailBeingMadeError} if another attempt is running. */
  private async begin({ id, thumbnailTries, thumbnailTriedAt }: ResourceFile): Promise<void> {
    const now = this.clock.now();
    const isRunning = thumbnailTriedAt && now.getTime() - Date.parse(thumbnailTriedAt) < FORGOTTEN_MS;
    const begun = { thumbnailTries: thumbnailTries + 1, thumbnailTriedAt: now };
    if (isRunning || !(await this.transactions.single.update(ResourceItem, { id, thumbnailTries }, begun)))
      throw new ThumbnailBeingMadeError();
  }

  /** How many attempts count after one that failed; none more, if not because of the picture. */
  private triesAfter({ storageKey, thumbnailTries }: ResourceFile, error: unknown): number {
    if (error instanceof UndecodablePictureError) {
      this.logger.log(`No thumbnail can be made of ${storageKey}: ${error.message}`);
      return MAX_TRIES;
    }
    if (!(error instanceof DecodingAbortedError)) return thumbnailTries;
    this.logger.warn(`Making a thumbnail of ${storageKey} was aborted`);
    return thumbnailTries + 1;
  }

  private async end({ id }: ResourceFile, thumbnailTries: number): Promise<void> {
    await this.transactions.single.update(ResourceItem, { id }, { thumbnailTries, thumbnailTriedAt: null });
  }
}
