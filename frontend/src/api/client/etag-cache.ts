interface Remembered {
  etag: string;
  token: string | null;
  data: unknown;
}

/** Enough for the screens in use, without keeping a day of searches in memory. */
const capacity = 100;

/**
 * The last answer to each request, so that an unchanged list costs a 304 and is the very same object: RTK Query then
 * changes nothing and no component renders. Not in the store, whose subscribers every answer would notify.
 */
const remembered = new Map<string, Remembered>();

/** The last answer for `resource` to the holder of `token`, so that users never get each other's. */
export function recall(resource: string, token: string | null): Remembered | undefined {
  const entry = remembered.get(resource);
  if (entry?.token !== token) return undefined;
  // Polled resources stay, even if they never change.
  remember(resource, entry);
  return entry;
}

export function remember(resource: string, entry: Remembered): void {
  remembered.delete(resource);
  remembered.set(resource, entry);
  const oldest = remembered.keys().next();
  if (remembered.size > capacity && !oldest.done) remembered.delete(oldest.value);
}

export function clearEtagCache(): void {
  remembered.clear();
}

/** With it set on an endpoint (`extraOptions`), requests ask for changes since the last answer. */
export interface Deltas<Data> {
  /** Merges the changes into the full list; an answer may already be complete. */
  applyDelta: (earlier: Data, answer: Data) => Data;
}

/** An ETag without its quotes, as a query parameter. */
export const asParam = (etag: string): string => /^(?:W\/)?"(.*)"$/.exec(etag)?.[1] ?? '';
