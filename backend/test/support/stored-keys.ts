import type { Storage } from '../../src/platform/storage/storage';

/** The keys of all that is stored and begins so, in their order. */
export async function keysOf(storage: Storage, beginning = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(beginning)) keys.push(key);
  return keys.sort();
}
