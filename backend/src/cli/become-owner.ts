import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

let hasBecome = false;

/** Whether this program was run as root and switched to another user. */
export const hasBecomeOwner = () => hasBecome;

/**
 * Switches from root to the owner of the data folder, or of the folder it will be created in: files owned by root would
 * lock out the service's user.
 */
export function becomeOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  if (!existsSync(folder)) return becomeOwner(dirname(folder));
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  hasBecome = true;
}
