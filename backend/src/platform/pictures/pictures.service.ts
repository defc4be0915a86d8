import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FairQueue } from './fair-queue';
import { PictureProcess } from './picture-process';
import type { PictureShape } from './picture-work';

export const PICTURE_PROGRAM = Symbol('PICTURE_PROGRAM');

/** Decodes uploaded pictures one at a time, in a separate process. */
@Injectable()
export class PicturesService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queue = new FairQueue();
  private readonly process: PictureProcess;

  constructor(@Inject(PICTURE_PROGRAM) program: string) {
    this.process = new PictureProcess(program);
  }

  /** Queues work that shrinks pictures, round robin by party. @throws {PicturesBusyError} if the queue is full. */
  inTurn<T>(party: string, work: () => Promise<T>): Promise<T> {
    return this.queue.run(party, work);
  }

  /** To WebP; only within {@link inTurn}. @throws {UndecodablePictureError} @throws {DecodingAbortedError} */
  async shrink(shape: PictureShape, original: Readable | Buffer): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'studio-picture-'));
    try {
      const path = join(folder, 'original');
      await pipeline(Buffer.isBuffer(original) ? Readable.from([original]) : original, createWriteStream(path));
      return await this.process.shrink(path, shape);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  beforeApplicationShutdown(): void {
    this.queue.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.process.end();
  }
}
