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
export function withLivenessCheck<T>(
  work: Promise<T>,
  isAlive: () => Promise<boolean>,
  giveUp: () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const probe = async () => {
      const alive = await isAlive();
      if (isSettled) return;
      if (alive) return void timer.refresh();
      giveUp();
      reject(new CommonErrors.DatabaseAway());
    };
    // Aborting a timer promise instead costs a tenth of a short transaction: its error is a DOMException with a stack.
    const timer = setTimeout(() => void probe().catch(reject), DOUBT_MS);
    const settled = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    void work.then(resolve, reject).finally(settled);
  });
}
