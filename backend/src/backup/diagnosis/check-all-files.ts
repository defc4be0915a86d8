import { Semaphore } from 'async-mutex';
import { allFiles, isThere, type KnownFile, lostFiles, named } from '../../platform/diagnosis/checks/files';
import { fault, fine, type Finding, type WorkingInstallation } from '../../platform/diagnosis/finding';
import type { OnProgress } from '../for-each-concurrently';
import { digestOf } from '../format/manifest';
import { configuredStore } from '../store/configured-store';
import { newestBackup } from '../write/copy-files';

const AT_ONCE = 8;

/**
 * Checks every stored file, by the size in its row and by its digest in the last backup, as stored files never change.
 * Without a readable backup only by size; the check of the backups says why.
 */
export async function checkAllFiles(installation: WorkingInstallation, told?: OnProgress): Promise<Finding[]> {
  const { config, dataSource, storage } = installation;
  const store = await configuredStore(config);
  const last = await newestBackup(store, config.backups.passphrase).catch(() => undefined);
  const parts = new Map(last?.manifest.files.map((part) => [part.key, part]));
  const files: KnownFile[] = [];
  for await (const file of allFiles(dataSource)) files.push(file);
  const semaphore = new Semaphore(AT_ONCE);
  let [done, compared] = [0, 0];

  const isWhole = async ({ key, size }: KnownFile) => {
    const part = parts.get(key);
    if (!(await isThere(storage, { key, size: size ?? part?.bytes ?? null }))) return false;
    if (!part) return true;
    compared++;
    const content = await storage.get(key);
    return content !== null && (await digestOf(content)).sha256 === part.sha256;
  };
  const examined = async (file: KnownFile) => {
    try {
      return await isWhole(file);
    } catch (error) {
      // A disk may fail to read a single file; a bucket fails as a whole, and rights usually do.
      if (storage.isRemote || (error as NodeJS.ErrnoException).code === 'EACCES') throw error;
      return false;
    } finally {
      told?.(++done, files.length);
    }
  };
  const { lost, seen } = await lostFiles(dataSource, files, (file) => semaphore.runExclusive(() => examined(file)));

  if (!lost.length)
    return [fine('storage', `all ${seen} stored files are there, ${compared} with the digest in a backup`)];
  const kept = lost.filter((key) => parts.has(key)).length;
  const where = last ? `; the last, ${last.backup.where}, has ${kept} of them` : '';
  const text =
    `${lost.length} of ${seen} stored files are missing, cannot be read or have another content (${named(lost)}). Those in ` +
    `quarantine/ return with the next sweep; put the others back from the folder files of a backup that has them${where}.`;
  return [fault('storage', { text })];
}
