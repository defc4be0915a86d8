/** Ids per statement. */
const CHUNK_SIZE = 500;

/** Splits a list, because statements have size limits. */
export function* chunk<T>(items: readonly T[], size = CHUNK_SIZE): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
