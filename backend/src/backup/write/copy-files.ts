import type { Storage } from '../../platform/storage/storage';
import { forEachConcurrently, type OnProgress } from '../for-each-concurrently';
import { digestFile, type FilePart, filePath, type Manifest, readManifest, writeWithDigest } from '../format/manifest';
import type { BackupFiles, BackupStore, UnfinishedBackup } from '../store/backup-store';
import { unlocked } from '../store/encryption';

/** The previous backup, which already has most files. */
export interface Earlier {
  backup: BackupFiles;
  manifest: Manifest;
}

/** Copies stored files into a backup in order of their keys; returns the missing ones. */
export async function copyFiles(
  storage: Storage,
  keys: readonly string[],
  backup: UnfinishedBackup,
  earlier: Earlier | undefined,
  told?: OnProgress,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const known = new Map(earlier?.manifest.files.map((part) => [part.key, part]));
  // Read once instead of asking a bucket about each file.
  const sizes = backup.isRemote ? await earlier?.backup.sizes().catch(() => undefined) : undefined;
  const copied = new Map<string, FilePart>();
  await forEachConcurrently(
    keys,
    async (key) => {
      const part = known.get(key);
      if (earlier && part && (await takenOver(part, backup, earlier.backup, sizes))) return void copied.set(key, part);
      const content = await storage.get(key);
      if (content) copied.set(key, { key, ...(await writeWithDigest(backup, filePath({ key }), content)) });
    },
    told,
  );
  return {
    files: keys.flatMap((key) => copied.get(key) ?? []),
    missingFiles: keys.filter((key) => !copied.has(key)),
  };
}

/** Checks a file before reusing it, otherwise damage would spread to all later backups: on disk by rereading it. */
async function takenOver(
  part: FilePart,
  backup: UnfinishedBackup,
  earlier: BackupFiles,
  sizes: ReadonlyMap<string, number> | undefined,
): Promise<boolean> {
  const path = filePath(part);
  if (!(backup.isRemote ? sizes?.get(path) === part.bytes : await isWhole(part, earlier))) return false;
  return backup.takeOver(path, earlier);
}

async function isWhole(part: FilePart, backup: BackupFiles): Promise<boolean> {
  // An unreadable file is copied again.
  const found = await digestFile(backup, filePath(part)).catch(() => null);
  return found?.bytes === part.bytes && found.sha256 === part.sha256;
}

/** undefined if there is no readable one. */
export async function newestBackup(store: BackupStore, passphrase: string | undefined): Promise<Earlier | undefined> {
  const name = (await store.names()).at(-1);
  if (!name) return undefined;
  try {
    const backup = await unlocked(store.open(name), passphrase);
    const manifest = await readManifest(backup);
    return typeof manifest === 'string' ? undefined : { backup, manifest };
  } catch {
    return undefined;
  }
}
