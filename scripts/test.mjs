import './lib/node-version.mjs';
import { missingForBrowserTests } from './lib/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/say.mjs';
import { summarize } from './lib/tally.mjs';
import { testBackend, testFrontend } from './lib/test-runs.mjs';

/** `npm test`, or one side with whatever its runner understands: `npm test -- backend tasks --verbose`. */
await command(async ([side, ...args]) => {
  await ensureInstalled();
  const leftOut = [];
  if (side === 'backend') return summarize(await testBackend(args, leftOut), leftOut);
  if (side === 'frontend') return summarize(await testFrontend(args));
  const results = [...(await testBackend([], leftOut)), ...(await testFrontend([]))];
  const missing = missingForBrowserTests();
  leftOut.push(
    missing.length === 0
      ? "the browser tests, which have a command of their own: 'npm run e2e'."
      : `the browser tests ('npm run e2e'): ${missing.join(' and ')} not found on this machine.`,
  );
  return summarize(results, leftOut);
});
