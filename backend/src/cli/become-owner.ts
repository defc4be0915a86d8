import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

let hasBecome = false;

/** Whether root has run this program, which has become somebody else. */
export const hasBecomeOwner = () => hasBecome;

/**
 * Run as root, a program becomes the user who owns the data folder, or whoever owns the folder it will be made in:
 * files of root would keep the service's own user from working.
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
