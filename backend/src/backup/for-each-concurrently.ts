import { Semaphore } from 'async-mutex';

/** A remote store handles several requests in the time of one. */
const AT_ONCE = 4;

export type OnProgress = (done: number, total: number) => void;

/** Reports two halves of some work as one. */
export function halves(told: OnProgress | undefined): [OnProgress?, OnProgress?] {
  if (!told) return [];
  return [(done, total) => told(done, 2 * total), (done, total) => told(total + done, 2 * total)];
}

/** Processes items, a few at a time; rejects with the first failure once running work has ended. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  told?: OnProgress,
): Promise<void> {
  let done = 0;
  const semaphore = new Semaphore(AT_ONCE);
  const cancelTheRest = (error: unknown): never => {
    semaphore.cancel();
    throw error;
  };
  const results = await Promise.allSettled(
    items.map((item) =>
      semaphore.runExclusive(() => work(item).then(() => told?.(++done, items.length), cancelTheRest)),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
