import { testInBrowser } from './lib/tests/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/command.mjs';
import { summarize } from './lib/tests/tally.mjs';

/** `npm run e2e`, with Playwright's own arguments after `--`: `npm run e2e -- login --headed`. */
await command(async (args) => {
  await ensureInstalled();
  const leftOut = [];
  return summarize(await testInBrowser(args, leftOut), leftOut);
});
