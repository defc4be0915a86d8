import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Randomness } from '../../platform/clock/randomness';
import type { AppConfig } from '../../platform/config/app-config';
import { fault, type Finding, reasonOf } from '../../platform/diagnosis/finding';
import { REQUEST_ID } from '../../platform/http/server/request-id';
import { startFailure } from '../../start-failure';

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
