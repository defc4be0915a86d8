import { Injectable, Logger } from '@nestjs/common';
import { FileNotFoundError, type LinkedFile } from '../../../platform/http/files/stored-files.service';
import { PicturesService } from '../../../platform/pictures/pictures.service';
import { DecodingAbortedError, UndecodablePictureError } from '../../../platform/pictures/pictures.errors';
import { Storage } from '../../../platform/storage/storage';
import type { ResourceFile } from '../resource-item.entity';
import { thumbnailKeyOf } from '../resource-storage';
import { hasThumbnail } from '../thumbnail-rules';
import { ThumbnailTriesService } from './thumbnail-tries.service';

/** Files never change, so neither do thumbnails, and folders of hundreds are opened often. */
const MAX_AGE_SECONDS = 3600;

/** Thumbnails of the library's pictures, made on first access and stored. */
@Injectable()
export class ThumbnailsService {
  private readonly logger = new Logger('Pictures');
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: PicturesService,
    private readonly tries: ThumbnailTriesService,
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
    await this.tries.begin(file);
    try {
      const original = await this.storage.get(file.storageKey);
      if (!original) throw new FileNotFoundError();
      try {
        await this.storage.put(key, await this.pictures.shrink('thumbnail', original));
      } finally {
        original.destroy();
      }
    } catch (error) {
      await this.failed(file, error);
      throw error instanceof UndecodablePictureError ? new FileNotFoundError() : error;
    }
    await this.tries.succeeded(file);
  }

  private async failed(file: ResourceFile, error: unknown): Promise<void> {
    if (error instanceof UndecodablePictureError) {
      this.logger.log(`No thumbnail can be made of ${file.storageKey}: ${error.message}`);
      await this.tries.refused(file);
    } else if (error instanceof DecodingAbortedError) {
      this.logger.warn(`Making a thumbnail of ${file.storageKey} was aborted`);
      await this.tries.aborted(file);
    } else {
      await this.tries.cancelled(file);
    }
  }
}
