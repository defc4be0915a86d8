import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { PlainError } from './command.mjs';

/** The placeholders of nginx.conf besides the backend's variables, with defaults for one backend on this machine. */
export const nginxVariables = [
  {
    name: 'BACKEND',
    otherwise: ({ PORT }) => `127.0.0.1:${PORT || 3000}`,
  },
  {
    name: 'NGINX_LISTEN',
    default: '80',
  },
  { name: 'NGINX_ACCESS_LOG', default: '/var/log/nginx/access.log' },
  {
    name: 'NGINX_EXTRAS',
    default: '/etc/nginx/dashboard.d',
  },
  {
    name: 'FRONTEND_FOLDER',
    otherwise: () => inRoot('frontend', 'dist'),
  },
  {
    name: 'FILES_FOLDER',
    otherwise: ({ DATA_DIR }) => resolve(root, DATA_DIR || 'data', 'files'),
  },
];

const shared = [
  { name: 'DASHBOARD_HOST', default: 'localhost' },
  { name: 'CHAT_WEBHOOK_URL', default: '' },
];

/** Without IPv6, nginx fails to start if it is configured to listen there. */
const hasIpv6 = () => existsSync('/proc/net/if_inet6');

/** The repository's nginx.conf with its placeholders filled in from the environment. */
export function filledNginxConf(environment) {
  const values = {};
  for (const { name, default: value, otherwise } of [...shared, ...nginxVariables]) {
    values[name] = environment[name]?.trim() || (otherwise?.(environment) ?? value);
    // These would end the directive around the value.
    if (/[\s;{}"'$\\]/.test(values[name])) {
      throw new PlainError(`${name} cannot contain spaces, quotes or any of ; { } $ \\`);
    }
  }
  const { NGINX_LISTEN: port } = values;
  if (/^\d+$/.test(port) && hasIpv6()) values.NGINX_LISTEN = `${port};\n    listen [::]:${port}`;
  return readFileSync(inRoot('nginx.conf'), 'utf8').replace(/\$\{(\w+)\}/g, (placeholder, name) => {
    if (!(name in values)) throw new PlainError(`nginx.conf has ${placeholder}, for which there is no default.`);
    return values[name];
  });
}
