/**
 * Remembers what the server answered last for each request, so that an unchanged list costs a 304 and comes back as the
 * very same object: RTK Query then changes nothing and no component renders.
 */
interface Remembered {
  etag: string;
  token: string | null;
  data: unknown;
}

/** Enough for the screens in use, without keeping a day of searches in memory. */
const capacity = 100;

const remembered = new Map<string, Remembered>();

/** What was last answered for `resource` to the holder of `token`: an answer to one person is none to another. */
export function recall(resource: string, token: string | null): Remembered | undefined {
  const entry = remembered.get(resource);
  if (entry?.token !== token) return undefined;
  // What is polled stays, although it may never change.
  remember(resource, entry);
  return entry;
}

export function remember(resource: string, entry: Remembered): void {
  remembered.delete(resource);
  remembered.set(resource, entry);
  const oldest = remembered.keys().next();
  if (remembered.size > capacity && !oldest.done) remembered.delete(oldest.value);
}

export function forgetAll(): void {
  remembered.clear();
}

/** Set on an endpoint (`extraOptions`), it asks for what has changed since the last answer, instead of everything. */
export interface Followed<Data> {
  /** The whole of it again; an answer may be that already. */
  follow: (earlier: Data, answer: Data) => Data;
}

/** An ETag without its quotes, as a parameter of the next question. */
export const tagOf = (etag: string): string => /^(?:W\/)?"(.*)"$/.exec(etag)?.[1] ?? '';
