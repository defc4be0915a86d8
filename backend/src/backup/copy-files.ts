import { Semaphore } from 'async-mutex';
import type { DiskReserve } from '../platform/storage/disk-reserve';
import type { Storage } from '../platform/storage/storage';
import { type FilePart, filePath, type Manifest } from './manifest';
import { writeMeasured } from './measured';

/** A store across the network answers several at a time as fast as one. */
const AT_ONCE = 4;

/** Copies stored files into a backup's folder, in the order of their keys; tells which of them are not there. */
export async function copyFiles(
  storage: Storage,
  keys: readonly string[],
  folder: string,
  reserve: DiskReserve,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const copied = new Map<string, FilePart>();
  await eachOf(keys, async (key) => {
    const content = await storage.get(key);
    if (content) copied.set(key, { key, ...(await writeMeasured(filePath(folder, { key }), content, reserve)) });
  });
  return {
    files: keys.flatMap((key) => copied.get(key) ?? []),
    missingFiles: keys.filter((key) => !copied.has(key)),
  };
}

/** Does the work for each item, a few at a time; rejects with the first failure once what runs has ended. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const semaphore = new Semaphore(AT_ONCE);
  const cancelTheRest = (error: unknown): never => {
    semaphore.cancel();
    throw error;
  };
  const results = await Promise.allSettled(
    items.map((item) => semaphore.runExclusive(() => work(item).catch(cancelTheRest))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
