import { writeFileSync } from 'node:fs';
import { loadEnvironment } from './lib/environment.mjs';
import { filledNginxConf } from './lib/nginx-conf.mjs';
import { command } from './lib/command.mjs';

/** `npm run nginx -- /etc/nginx/nginx.conf`: nginx.conf, filled in from .env and the environment; printed without a file. */
await command(([file]) => {
  loadEnvironment();
  const text = filledNginxConf(process.env);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
});
