import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/say.mjs';

/** For servers: what `npm start` would install and build, without starting anything. */
await command(async () => {
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
});
