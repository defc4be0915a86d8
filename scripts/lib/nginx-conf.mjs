import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { PlainError } from './say.mjs';

/** What nginx.conf leaves open, for one backend on this machine. The names without NGINX_ are the backend's own, too. */
const defaults = ({ PORT, DATA_DIR }) => ({
  // Host name of the dashboard, without a port.
  DASHBOARD_HOST: 'localhost',
  // What the chat calls; its origin goes into the content security policy.
  CHAT_WEBHOOK_URL: '',
  // Host and port of the backend.
  BACKEND: `127.0.0.1:${PORT || 3000}`,
  // The built client.
  FRONTEND_FOLDER: inRoot('frontend', 'dist'),
  // The stored files, which nginx has to be allowed to read.
  FILES_FOLDER: resolve(root, DATA_DIR || 'data', 'files'),
  // Port, or address and port.
  NGINX_LISTEN: '80',
  NGINX_ACCESS_LOG: '/var/log/nginx/access.log',
  // Folder of what belongs to this machine only.
  NGINX_EXTRAS: '/etc/nginx/dashboard.d',
});

/** The repository's nginx.conf with its open places filled in from the environment. */
export function filledNginxConf(environment) {
  const values = defaults(environment);
  for (const name of Object.keys(values)) {
    values[name] = environment[name]?.trim() || values[name];
    // It would end the directive that it stands in.
    if (/[\s;{}"'$\\]/.test(values[name]))
      throw new PlainError(`${name} cannot contain spaces, quotes or any of ; { } $ \\`);
  }
  return readFileSync(inRoot('nginx.conf'), 'utf8').replace(/\$\{(\w+)\}/g, (place, name) => {
    if (!(name in values)) throw new PlainError(`nginx.conf leaves ${place} open, for which there is no default.`);
    return values[name];
  });
}
