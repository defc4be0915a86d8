import { setImmediate as otherRequests } from 'node:timers/promises';
import { inBatchesOf } from './batches';

/** Together some milliseconds' work, even with rows of the maximum length. */
const SLICE = 25;

/** Maps items that take some milliseconds each; lets other requests run in between. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for await (const [item] of slicesOf(items, 1)) mapped.push(map(item as T));
  return mapped;
}

/** Splits a list; lets other requests run between the parts. */
export async function* slicesOf<T>(items: readonly T[], size = SLICE): AsyncGenerator<T[]> {
  let isFirst = true;
  for (const some of inBatchesOf(items, size)) {
    if (!isFirst) await otherRequests();
    isFirst = false;
    yield some;
  }
}
