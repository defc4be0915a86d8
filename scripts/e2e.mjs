import './lib/node-version.mjs';
import { testInBrowser } from './lib/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/say.mjs';
import { summarize } from './lib/tally.mjs';

/** `npm run e2e`, with whatever Playwright understands behind `--`: `npm run e2e -- login --headed`. */
await command(async (args) => {
  await ensureInstalled();
  const leftOut = [];
  return summarize(await testInBrowser(args, leftOut), leftOut);
});
