/** Ids per statement. */
const BATCH = 500;

/** Splits a list, because statements are limited in size. */
export function* inBatchesOf<T>(items: readonly T[], size = BATCH): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
