import type { DiskReserve } from '../../platform/storage/disk-reserve';
import type { Storage } from '../../platform/storage/storage';
import { eachOf, type Told } from '../each-of';
import { type FilePart, filePath, type Manifest } from '../format/manifest';
import { writeMeasured } from '../format/measured';

/** Copies stored files into a backup's folder, in the order of their keys; tells which of them are not there. */
export async function copyFiles(
  storage: Storage,
  keys: readonly string[],
  folder: string,
  reserve: DiskReserve,
  told?: Told,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const copied = new Map<string, FilePart>();
  await eachOf(
    keys,
    async (key) => {
      const content = await storage.get(key);
      if (content) copied.set(key, { key, ...(await writeMeasured(filePath(folder, { key }), content, reserve)) });
    },
    told,
  );
  return {
    files: keys.flatMap((key) => copied.get(key) ?? []),
    missingFiles: keys.filter((key) => !copied.has(key)),
  };
}
