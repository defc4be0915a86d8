import { setTimeout as pause } from 'node:timers/promises';
import { CommonErrors } from '../../errors/common.errors';

/** How long an answer may take before somebody looks whether the server is there at all. */
const DOUBT_MS = 4000;

/**
 * Waits for an answer as long as the server lives: it may be waiting for a lock. A broken network tells nobody.
 *
 * @param isAlive is asked every few seconds.
 * @param giveUp is called when it says no.
 * @throws {DatabaseAway}
 */
export async function whileAnswering<T>(
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
  // Once the answer is there, nobody hears that the watch was called off.
  watching.catch(() => undefined);
  try {
    return await Promise.race([work, watching]);
  } finally {
    over.abort();
  }
}
