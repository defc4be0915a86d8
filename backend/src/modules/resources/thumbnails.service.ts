import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { FileNotFoundError, type LinkedFile } from '../../platform/http/stored-files';
import { Storage } from '../../platform/storage/storage';
import { limited } from './limited';
import type { ResourceFile } from './resource-item.entity';
import { thumbnailKeyOf } from './resource-storage';
import { hasThumbnail } from './thumbnail-rules';

/** Twice what the grid shows, for dense screens. */
const WIDTH = 480;
const HEIGHT = 360;

/** A small file can unfold to gigabytes; nothing a camera makes has more pixels than this. */
const MAX_PIXELS = 100_000_000;

const MAX_SECONDS = 15;

/** A file never changes, so neither does its small picture; a folder of hundreds is looked at often. */
const MAX_AGE_SECONDS = 3600;

/** Pictures made small at the same time: each holds its original in memory. */
const AT_ONCE = 2;

/** Originals that could not be read, remembered so that they are not tried again on every visit. */
const REMEMBERED_FAILURES = 1000;

/** Small pictures of the library's pictures, made when first looked at and kept in the storage. */
@Injectable()
export class ThumbnailsService {
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new Set<string>();
  private readonly inTurn = limited(AT_ONCE);

  constructor(private readonly storage: Storage) {}

  /** @throws {FileNotFoundError} when there is none and none can be made. */
  async of(file: ResourceFile): Promise<LinkedFile> {
    const key = thumbnailKeyOf(file.storageKey);
    if (!hasThumbnail(file) || this.failed.has(key)) throw new FileNotFoundError();
    if (!(await this.storage.stat(key))) await this.makeOnce(key, file.storageKey);
    return { key, name: `${file.name}.webp`, type: 'image/webp', maxAgeSeconds: MAX_AGE_SECONDS };
  }

  /** Whoever asks while it is being made waits for the same making. */
  private makeOnce(key: string, source: string): Promise<void> {
    let making = this.running.get(key);
    if (!making) {
      making = this.inTurn(() => this.make(key, source)).finally(() => this.running.delete(key));
      this.running.set(key, making);
    }
    return making;
  }

  private async make(key: string, source: string): Promise<void> {
    const original = await this.storage.get(source);
    if (!original) throw new FileNotFoundError();
    await this.storage.put(key, await this.small(key, await buffer(original)));
  }

  private async small(key: string, original: Buffer): Promise<Buffer> {
    try {
      return await sharp(original, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
        .autoOrient()
        .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer();
    } catch {
      if (this.failed.size >= REMEMBERED_FAILURES) this.failed.clear();
      this.failed.add(key);
      throw new FileNotFoundError();
    }
  }
}
