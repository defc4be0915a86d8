import { writeFileSync } from 'node:fs';
import { loadEnvironment } from './lib/environment.mjs';
import { filledNginxConf } from './lib/nginx-conf.mjs';
import { command, PlainError } from './lib/command.mjs';

/**
 * `npm run nginx -- /etc/nginx/nginx.conf`: fills nginx.conf in from .env and the environment; prints it if no file is
 * given.
 */
await command(([file, ...rest]) => {
  if (file?.startsWith('-') || rest.length) {
    throw new PlainError(
      'npm run nginx -- FILE writes nginx.conf to that file; npm run nginx prints it. It has no options.',
    );
  }
  loadEnvironment();
  const text = filledNginxConf(process.env);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
});
