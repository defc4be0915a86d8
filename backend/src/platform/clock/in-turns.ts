import { setImmediate as otherRequests } from 'node:timers/promises';

/** Maps items that take some milliseconds each; other requests have their turn in between. */
export async function inTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const item of items) {
    if (mapped.length) await otherRequests();
    mapped.push(map(item));
  }
  return mapped;
}
