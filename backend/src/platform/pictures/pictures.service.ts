import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pool, type Pool } from 'workerpool';
import { DecodingAbortedError, UndecodablePictureError } from './pictures.errors';
import type { PictureMessage, PictureResult, PictureShape, PictureWork } from './picture-work';
import { FairQueue } from './fair-queue';

/** In case the process hangs; its own CPU limit is much lower. */
const PATIENCE_MS = 60_000;

/** How long it may take to exit before it is killed. */
const END_MS = 250;

/** It exits after this idle time to free its memory. */
const IDLE_MS = 60_000;

/** The decoder process: started on demand, replaced when it has died or worn out. */
export class PictureProcess {
  private running: Pool | undefined;
  private idle: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(private readonly script: string) {}

  /** One picture at a time. @throws {UndecodablePictureError} @throws {DecodingAbortedError} */
  async shrink(path: string, shape: PictureShape): Promise<Buffer> {
    clearTimeout(this.idle);
    const result = (await this.ask(path, shape)) ?? (await this.ask(path, shape));
    if (!result) throw new Error('The picture decoder does not start');
    if (result.worn) await this.stop();
    else this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    if ('refused' in result) throw new UndecodablePictureError(result.refused);
    return Buffer.from(result.bytes);
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.stop();
  }

  /** undefined if the process died before it began. */
  private async ask(path: string, shape: PictureShape): Promise<PictureResult | undefined> {
    this.mustNotHaveEnded();
    const heard: { began?: boolean; refused?: string } = {};
    const on = (news: PictureMessage | { stdout: string } | { stderr: string }) => Object.assign(heard, news);
    this.running ??= this.start();
    try {
      return await this.running.exec<PictureWork['shrink']>('shrink', [path, shape], { on }).timeout(PATIENCE_MS);
    } catch {
      await this.stop();
      if (heard.refused !== undefined) return { refused: heard.refused, worn: true };
      this.mustNotHaveEnded();
      if (heard.began) throw new DecodingAbortedError();
      return undefined;
    }
  }

  private mustNotHaveEnded(): void {
    if (this.ended) throw new DecodingAbortedError();
  }

  private start(): Pool {
    return pool(this.script, {
      workerType: 'process',
      maxWorkers: 1,
      workerTerminateTimeout: END_MS,
      // Consumes the decoders' output.
      emitStdStreams: true,
      forkOpts: {
        serialization: 'advanced',
        // No secrets; one thread and few memory arenas.
        env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
        execArgv: [],
      },
    });
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idle);
    const stopping = this.running;
    this.running = undefined;
    try {
      await stopping?.terminate(true, 2 * END_MS);
    } catch {
      // workerpool does not report when the process dies.
    }
  }
}

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
