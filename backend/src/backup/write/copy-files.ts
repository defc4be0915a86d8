import type { Storage } from '../../platform/storage/storage';
import { eachOf, type Told } from '../each-of';
import { type FilePart, filePath, type Manifest } from '../format/manifest';
import { measureFile, writeMeasured } from '../format/measured';
import type { BackupFiles, UnfinishedBackup } from '../place/backup-place';

/** The backup before, which has most files already. */
export interface Earlier {
  backup: BackupFiles;
  manifest: Manifest;
}

/** Puts stored files into a backup, in the order of their keys; tells which of them are not there. */
export async function copyFiles(
  storage: Storage,
  keys: readonly string[],
  backup: UnfinishedBackup,
  earlier: Earlier | undefined,
  told?: Told,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const known = new Map(earlier?.manifest.files.map((part) => [part.key, part]));
  const copied = new Map<string, FilePart>();
  await eachOf(
    keys,
    async (key) => {
      const part = known.get(key);
      if (earlier && part && (await takenOver(part, backup, earlier.backup))) return void copied.set(key, part);
      const content = await storage.get(key);
      if (content) copied.set(key, { key, ...(await writeMeasured(backup, filePath({ key }), content)) });
    },
    told,
  );
  return {
    files: keys.flatMap((key) => copied.get(key) ?? []),
    missingFiles: keys.filter((key) => !copied.has(key)),
  };
}

/** A file on a disk is read before it is taken over: what has been damaged since would go on through all backups. */
async function takenOver(part: FilePart, backup: UnfinishedBackup, earlier: BackupFiles): Promise<boolean> {
  const path = filePath(part);
  if (!backup.isRemote && !(await isWhole(part, earlier))) return false;
  return backup.takeOver(path, earlier);
}

async function isWhole(part: FilePart, backup: BackupFiles): Promise<boolean> {
  // Whatever keeps it from being read: it is copied anew.
  const found = await measureFile(backup, filePath(part)).catch(() => null);
  return found?.bytes === part.bytes && found.sha256 === part.sha256;
}
