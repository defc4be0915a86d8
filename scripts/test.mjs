import { missingForBrowserTests } from './lib/tests/browser-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/command.mjs';
import { securityPage } from './lib/tests/security-page.mjs';
import { summarize } from './lib/tests/tally.mjs';
import { testBackend, testFrontend } from './lib/tests/test-runs.mjs';

/** `npm test`, or one side with its runner's own arguments: `npm test -- backend tasks --bail`. */
await command(async ([side, ...args]) => {
  await ensureInstalled();
  const leftOut = [];
  if (side === 'backend') return summarize(await testBackend(args, leftOut), leftOut);
  if (side === 'frontend') return summarize(await testFrontend(args));
  const results = [...(await testBackend([], leftOut)), ...(await testFrontend([]))];
  results.push(securityPage(results));
  const missing = missingForBrowserTests();
  leftOut.push(
    missing
      ? `the browser tests ('npm run e2e'): ${missing} not found on this machine.`
      : "the browser tests, which have a command of their own: 'npm run e2e'.",
  );
  return summarize(results, leftOut);
});
