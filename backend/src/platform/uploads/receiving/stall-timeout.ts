import type { Request } from 'express';
import { UploadErrors } from '../upload.errors';

/** Slower than any usable connection. */
const LEAST_BYTES_PER_MS = 1;

/**
 * Lets an upload take any time while it makes progress.
 *
 * @param everyMs interval of the checks.
 * @throws {UploadStalled} and closes the connection.
 */
export async function withStallTimeout<T>(request: Request, everyMs: number, receiving: Promise<T>): Promise<T> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - before;
    before += came;
    if (!request.complete && came < everyMs * LEAST_BYTES_PER_MS) reject(new UploadErrors.UploadStalled());
  }, everyMs);
  try {
    return await Promise.race([receiving, stalled]);
  } finally {
    clearInterval(watch);
  }
}
