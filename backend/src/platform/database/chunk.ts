import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Ids per statement. */
const CHUNK_SIZE = 500;

/** Splits a list, because statements have size limits. */
export function* chunk<T>(items: readonly T[], size = CHUNK_SIZE): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

/** Together some milliseconds' work, even with rows of the maximum length. */
const SLICE = 25;

/** Maps items that take some milliseconds each; lets other requests run in between. */
export async function mapWithYields<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for await (const [item] of sliceWithYields(items, 1)) mapped.push(map(item as T));
  return mapped;
}

/** Splits a list; lets other requests run between the parts. */
export async function* sliceWithYields<T>(items: readonly T[], size = SLICE): AsyncGenerator<T[]> {
  let isFirst = true;
  for (const some of chunk(items, size)) {
    if (!isFirst) await yieldToEventLoop();
    isFirst = false;
    yield some;
  }
}
