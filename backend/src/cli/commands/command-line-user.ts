import { hostname, userInfo } from 'node:os';
import type { Actor } from '../../platform/access/access';

/** Who types commands on the server, for both logs: nobody with an account, so the id is free. */
export const COMMAND_LINE: Actor = {
  id: 0,
  email: 'command line',
  origin: { network: 'command line', address: null, device: `command line, ${who()}`, cookie: () => undefined },
};

function who(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container, a user may have no name.
    return hostname();
  }
}
