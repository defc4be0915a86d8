import { testInBrowser } from './lib/tests/browser-tests.mjs';
import { runChecks } from './lib/checks.mjs';
import { command, Interrupted, PlainError, say } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nothingBut, summarize } from './lib/tests/tally.mjs';
import { testBackend, testFrontend } from './lib/tests/test-runs.mjs';

const stages = {
  // A failed check counts as a failed test; a passed one is no test, and counts as nothing.
  checks: async () => [
    nothingBut(
      'checks',
      (await runChecks()).map((name) => `the check "${name}"`),
    ),
  ],
  backend: () => testBackend([], []),
  frontend: () => testFrontend([]),
  e2e: () => testInBrowser([], []),
};

/** Everything that a change has to pass, to the end, however early something fails; `.ci/run` prepares the machine. */
await command(async () => {
  await ensureInstalled();
  const results = [];
  for (const [name, run] of Object.entries(stages)) {
    console.log(`\n=== ${name}`);
    try {
      results.push(...(await run()));
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      say(error instanceof PlainError ? error.message : error.stack);
      results.push(nothingBut(name, [`${name}: ${error.message.split('\n').at(-1)}`]));
    }
  }
  return summarize(results);
});
