import { setTimeout as pause } from 'node:timers/promises';
import { CommonErrors } from '../../errors/common.errors';

/** How long an answer may take before the server is probed. */
const DOUBT_MS = 4000;

/**
 * Waits for an answer as long as the server lives: the statement may be waiting for a lock. A broken network reports no
 * error.
 *
 * @param isAlive is called every few seconds.
 * @param giveUp is called if it returns false.
 * @throws {DatabaseAway}
 */
export async function withLivenessCheck<T>(
  work: Promise<T>,
  isAlive: () => Promise<boolean>,
  giveUp: () => void,
): Promise<T> {
  const over = new AbortController();
  const watch = async (): Promise<never> => {
    do await pause(DOUBT_MS, undefined, { signal: over.signal });
    while (await isAlive());
    giveUp();
    throw new CommonErrors.DatabaseAway();
  };
  const watching = watch();
  // After the answer, the watch's abort error is irrelevant.
  watching.catch(() => undefined);
  try {
    return await Promise.race([work, watching]);
  } finally {
    over.abort();
  }
}
