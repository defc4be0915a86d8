import type { Storage } from '../../src/platform/storage/storage';

export async function keysOf(storage: Storage, beginning = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(beginning)) keys.push(key);
  return keys.sort();
}
