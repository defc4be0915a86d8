import { CommonErrors } from '../../errors/common.errors';

/** How long to wait for an answer before probing the server. */
const DOUBT_MS = 4000;

/**
 * Waits for an answer while the server is alive: the statement may be waiting for a lock, and a broken network reports
 * no error.
 *
 * @param isAlive called every few seconds.
 * @param giveUp called when it returns false.
 * @throws {DatabaseUnavailable}
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
      reject(new CommonErrors.DatabaseUnavailable());
    };
    // Aborting a timer promise instead costs a tenth of a short transaction: its error is a DOMException with a stack.
    const timer = setTimeout(() => void probe().catch(reject), DOUBT_MS);
    const settle = () => {
      isSettled = true;
      clearTimeout(timer);
    };
    work.finally(settle).then(resolve, reject);
  });
}
