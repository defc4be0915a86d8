/** Small enough for one statement, and for concurrent calls to a store. */
const BATCH = 200;

/** Processes all items at once, reports the reasons of failures, and resolves to the number of successes. */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  tell: (reasons: unknown[]) => void,
): Promise<number> {
  const results = await Promise.allSettled(items.map(work));
  const reasons = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length) tell(reasons);
  return results.length - reasons.length;
}

/** The items in lists of at most `size`. */
export async function* inBatches<T>(items: AsyncIterable<T> | Iterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
