import { readManifest } from '../format/manifest';
import type { BackupStore } from '../store/backup-store';
import { unlocked } from '../store/encryption';
import type { Earlier } from './copy-files';

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
