import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { Randomness } from '../../platform/clock/clock';
import type { AppConfig } from '../../platform/config/app-config';
import { fault, type Finding, reasonOf } from '../../platform/diagnosis/finding';
import { REQUEST_ID } from '../../platform/http/server/request-id';
import { startFailure } from '../../start-failure';
import { WRONG_OWNER } from '../../platform/diagnosis/checks/folders';
import { quoted } from '../../platform/text/quoted';
import { hasBecomeOwner } from '../become-owner';

const PATIENCE_MS = 3000;
const SOCKET_UNIT = '/etc/systemd/system/studio-dashboard.socket';

/** Whether a start could listen, or the product listens already. */
export async function checkPort({ port, listenAddress }: AppConfig, unit = SOCKET_UNIT): Promise<Finding[]> {
  // systemd listens, and a request would start the product.
  if (existsSync(unit)) return [];
  const server = createServer();
  try {
    await once(server.listen(port, listenAddress), 'listening');
    await once(server.close(), 'close');
    return [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await isOurs(port, listenAddress))) return [];
    const told = startFailure(error);
    return [fault('configuration', { text: typeof told === 'string' ? told : reasonOf(error) })];
  }
}

/** Whether the program at this address is the product, which answers with the request's id. */
async function isOurs(port: number, address = 'localhost'): Promise<boolean> {
  const id = new Randomness().token(12);
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health/live`;
  try {
    const answer = await fetch(url, { headers: { [REQUEST_ID]: id }, signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.headers.get(REQUEST_ID) === id && (await answer.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

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
