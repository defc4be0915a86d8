import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskReserve } from '../../platform/storage/disk-reserve';

/** What a file must be again before it is trusted. */
export interface Measure {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Measures what flows through. */
class Measuring extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Once it has ended. */
  measure(): Measure {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/**
 * Writes a new file, readable by its owner only, and leaves it flushed to the disk.
 *
 * @throws {StorageFullError} when it would take from the reserve.
 */
export async function writeMeasured(
  path: string,
  content: Readable | AsyncIterable<string>,
  reserve: DiskReserve,
): Promise<Measure> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const measuring = new Measuring();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(content, measuring, reserve.watch(), file);
  return measuring.measure();
}

/** Measures a file that is there. Rejects with ENOENT when it is not. */
export async function measureFile(path: string): Promise<Measure> {
  const measuring = new Measuring();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), measuring, nowhere);
  return measuring.measure();
}
