import { hostname, userInfo } from 'node:os';
import type { Actor } from '../../platform/access/access';

/** The operator at the command line, in both logs. Has no account, so no id is stored. */
export const COMMAND_LINE: Actor = {
  id: 0,
  email: 'command line',
  origin: { network: 'command line', address: null, device: `command line, ${who()}`, cookie: () => undefined },
};

function who(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container, the user may have no name.
    return hostname();
  }
}
