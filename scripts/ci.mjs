import './lib/node-version.mjs';
import { testInBrowser } from './lib/browser-tests.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Interrupted, say } from './lib/say.mjs';
import { summarize } from './lib/tally.mjs';
import { testBackend, testFrontend } from './lib/test-runs.mjs';

/** A failed check counts as a failure beside the tests; a passed one is no test, and counts as nothing. */
async function checks() {
  return [{ name: 'checks', passed: 0, failed: await runChecks(), skipped: 0 }];
}

const stages = [
  ['checks', checks],
  ['backend', () => testBackend([], [])],
  ['frontend', () => testFrontend([])],
  ['e2e', () => testInBrowser([], [])],
];

/** Everything that a change has to pass, to the end, however early something fails; `.ci/run` prepares the machine. */
await command(async () => {
  await ensureInstalled();
  const results = [];
  for (const [name, run] of stages) {
    console.log(`\n=== ${name}`);
    try {
      results.push(...(await run()));
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      say(error.message);
      results.push({ name, passed: 0, failed: 1, skipped: 0 });
    }
  }
  return summarize(results);
});
