/** Ids of one statement. */
const BATCH = 500;

/** A list in pieces, because a statement takes only so much. */
export function* inBatchesOf<T>(items: readonly T[], size = BATCH): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
