import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../clock/clock';
import { type EntityClass, keysIn } from '../../database/table';
import { Transactions } from '../../database/transactions/transactions';
import { FileNotFoundError, type LinkedFile } from '../../http/files/stored-files.service';
import { Storage } from '../../storage/storage';
import { DecodingAbortedError, ThumbnailPendingError, UndecodablePictureError } from '../pictures.errors';
import { PicturesService } from '../pictures.service';
import { hasThumbnail, MAX_TRIES, type PictureColumns, type StoredPicture } from './thumbnail-rules';

/** An attempt this old died with its server: none takes half as long. */
const FORGOTTEN_MS = 120_000;

/** A picture that may have a thumbnail. */
export interface ThumbnailOf {
  /** The table that counts the attempts. */
  entity: EntityClass<PictureColumns>;
  picture: StoredPicture;
  uploadedBy: number | null;
}

/**
 * Thumbnails of uploaded pictures, made on first access and stored. Each attempt is recorded first, so that a picture
 * that crashes the machine is not retried forever. Refused pictures are never retried; an attempt without an outcome
 * (server died or too busy) is retried once.
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

  /** @throws {FileNotFoundError} if there is none and it cannot be made. */
  async of(wanted: ThumbnailOf): Promise<LinkedFile> {
    const { entity, picture } = wanted;
    const [, key] = keysIn(entity, picture);
    if (!key || !hasThumbnail(picture)) throw new FileNotFoundError();
    if (!(await this.storage.stat(key))) await this.makeOnce(wanted, key);
    return { key, name: `${picture.name}.webp`, type: 'image/webp' };
  }

  /** Concurrent requests share one attempt. */
  private makeOnce(wanted: ThumbnailOf, key: string): Promise<void> {
    let making = this.running.get(key);
    if (!making) {
      // Round robin by uploader, so that many or slow pictures only delay their own uploader.
      making = this.pictures
        .inTurn(`files of ${wanted.uploadedBy}`, () => this.make(wanted, key))
        .finally(() => this.running.delete(key));
      this.running.set(key, making);
    }
    return making;
  }

  private async make(wanted: ThumbnailOf, key: string): Promise<void> {
    const { picture } = wanted;
    await this.begin(wanted);
    try {
      const original = await this.storage.get(picture.storageKey);
      if (!original) throw new FileNotFoundError();
      try {
        await this.storage.put(key, await this.pictures.shrink('thumbnail', original));
      } finally {
        original.destroy();
      }
    } catch (error) {
      await this.end(wanted, this.triesAfter(picture, error));
      throw error instanceof UndecodablePictureError ? new FileNotFoundError() : error;
    }
    await this.end(wanted, 0);
  }

  /** @throws {ThumbnailPendingError} if another attempt is running. */
  private async begin({ entity, picture: { id, thumbnailTries, thumbnailTriedAt } }: ThumbnailOf): Promise<void> {
    const now = this.clock.now();
    const isRunning = thumbnailTriedAt && now.getTime() - Date.parse(thumbnailTriedAt) < FORGOTTEN_MS;
    const begun = { thumbnailTries: thumbnailTries + 1, thumbnailTriedAt: now };
    if (isRunning || !(await this.transactions.single.update(entity, { id, thumbnailTries }, begun)))
      throw new ThumbnailPendingError();
  }

  /** The tries after a failed attempt; unchanged unless the picture is to blame. */
  private triesAfter({ storageKey, thumbnailTries }: StoredPicture, error: unknown): number {
    if (error instanceof UndecodablePictureError) {
      this.logger.log(`No thumbnail can be made of ${storageKey}: ${error.message}`);
      return MAX_TRIES;
    }
    if (!(error instanceof DecodingAbortedError)) return thumbnailTries;
    this.logger.warn(`Making a thumbnail of ${storageKey} was aborted`);
    return thumbnailTries + 1;
  }

  private async end({ entity, picture: { id } }: ThumbnailOf, thumbnailTries: number): Promise<void> {
    await this.transactions.single.update(entity, { id }, { thumbnailTries, thumbnailTriedAt: null });
  }
}
