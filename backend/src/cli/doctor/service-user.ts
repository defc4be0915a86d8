import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { AppConfig } from '../../platform/config/app-config';
import { WRONG_OWNER } from '../../platform/diagnosis/checks/folders';
import { fault, type Finding } from '../../platform/diagnosis/finding';
import { quoted } from '../../platform/text/quoted';
import { hasBecomeOwner } from '../become-owner';

const UNIT = '/etc/systemd/system/studio-dashboard.service';

const lineOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

/**
 * Whether the data folder belongs to the systemd unit's user, if installed, or at least to a user of this machine. When
 * run as root, all other checks use the rights of the folder's owner.
 */
export async function checkServiceUser({ dataDir }: AppConfig, unit = UNIT, users = '/etc/passwd'): Promise<Finding[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const name = lineOf(await read(unit), /^User=([\w-]+)$/m);
  const uid = name && lineOf(await read(users), new RegExp(`^${name}:[^:]*:(\\d+):`, 'm'));
  const found = await stat(dataDir).catch(() => null);
  if (!found) return [];
  if (name && uid)
    return found.uid === Number(uid)
      ? []
      : [fault('folders', WRONG_OWNER({ path: quoted(dataDir), owner: found.uid, user: name }))];
  return hasBecomeOwner() && !hasAccount() ? [fault('folders', { text: strangers(dataDir, found.uid) })] : [];
}

/** Files copied from another machine keep its owner ids. */
const strangers = (path: string, owner: number) =>
  `${path} belongs to the user ${owner}, who has no account on this machine: change its owner to the product's user (chown -R USER ${quoted(path)}).`;

/** Whether this process runs as a known user. */
function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}
