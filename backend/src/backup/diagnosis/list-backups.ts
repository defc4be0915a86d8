import { forEachConcurrently } from '../for-each-concurrently';
import { type BackupState, readState } from '../format/state';
import { type BackupKind, readBackupName } from '../store/backup-name';
import type { BackupStore } from '../store/backup-store';

export interface ListedBackup extends BackupState {
  name: string;
  createdAt: Date;
  kind: BackupKind;
}

/** The newest backups of a store, newest first, without reading their contents. */
export async function listBackups(
  store: BackupStore,
  limit: number,
): Promise<{ backups: ListedBackup[]; total: number }> {
  const names = await store.names();
  const found = names
    .flatMap((name) => {
      const about = readBackupName(name);
      return about ? [{ name, ...about }] : [];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, limit);
  const states = new Map<string, BackupState>();
  await forEachConcurrently(found, async ({ name }) => void states.set(name, await readState(store.open(name))));
  const backups = found.flatMap((about) => {
    const state = states.get(about.name);
    return state ? [{ ...about, ...state }] : [];
  });
  return { backups, total: names.length };
}
