/** Small enough for one statement, and for concurrent calls to a store. */
const BATCH = 200;

/** Processes all items at once, reports the number of failures and the first reason, and resolves to the successes. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  tell: (count: number, reason: unknown) => void,
): Promise<number> {
  const results = await Promise.allSettled(items.map(work));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed[0]) tell(failed.length, failed[0].reason);
  return results.length - failed.length;
}

/** The items in lists of at most 200. */
export async function* inBatches<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
