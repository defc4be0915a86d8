import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { callbackify } from 'node:util';
import { StorageFullError } from './storage.errors';

/** The only source of free disk space, which tests override. */
@Injectable()
export class DiskSpace {
  /** Free bytes of a path's disk; the path need not exist yet. */
  async free(path: string): Promise<number> {
    return (await this.disk(path)).free;
  }

  /** Bytes of a path's disk; the path need not exist yet. */
  async disk(path: string): Promise<{ free: number; size: number }> {
    try {
      const { bavail, blocks, bsize } = await statfs(path);
      return { free: bavail * bsize, size: blocks * bsize };
    } catch (error) {
      const above = dirname(path);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
      return this.disk(above);
    }
  }
}

/** Bytes written between two checks. */
const BYTES_BETWEEN = 4 * 1024 * 1024;

/** Keeps files from filling the disk: the reserve is for the database, logins and deletions. */
export class DiskReserve {
  /**
   * @param bytes to keep free; 0 turns it off.
   * @param target folder of the files.
   * @param beside other folders with the same reserve, maybe on other disks.
   */
  constructor(
    private readonly space: DiskSpace,
    private readonly bytes: number,
    private readonly target: string,
    private readonly beside: readonly string[] = [],
  ) {}

  /** @throws {StorageFullError} if writing this many bytes would use up the reserve. */
  async check(more: number): Promise<void> {
    if (!this.bytes) return;
    const [here = 0, ...others] = await Promise.all([this.target, ...this.beside].map((path) => this.space.free(path)));
    if (here - more < this.bytes || others.some((free) => free < this.bytes)) throw new StorageFullError();
  }

  /**
   * Passes content on while the reserve is free, regardless of the announced size. A stream, because pipelines wait for
   * streams to close, so that cleanup after a failure finds the incomplete file.
   */
  watch(): Transform {
    return new ReserveWatch((more) => this.check(more));
  }
}

class ReserveWatch extends Transform {
  private unchecked = BYTES_BETWEEN;

  constructor(private readonly check: (more: number) => Promise<void>) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.unchecked += chunk.length;
    if (this.unchecked < BYTES_BETWEEN) return done(null, chunk);
    this.unchecked = 0;
    callbackify(() => this.check(chunk.length))((error) => done(error, chunk));
  }
}
