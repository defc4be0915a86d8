import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cache } from './paths.mjs';

/** What each test runner says about itself in its JSON report: passed, failed, skipped. */
const readers = {
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(couldNotBeLoaded).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }),
};

const couldNotBeLoaded = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;

export const inCi = process.env.CI === 'true';

/** A place for a runner's report, with no older report in it. */
export function reportFile(name) {
  const file = cache('reports', `${name}.json`);
  mkdirSync(cache('reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * One runner's result from its report and its exit code. A runner that failed without a failing test (no report,
 * an unhandled error, no test found) counts as one failure; in CI, where nothing may be left out, so does a skipped test.
 */
export function tally(name, runner, file, exitCode) {
  const counts = existsSync(file)
    ? readers[runner](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (inCi) {
    counts.failed += counts.skipped;
    counts.skipped = 0;
  }
  if (counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)) counts.failed = 1;
  return { name, ...counts };
}

/** The closing lines of every test command. Returns the exit code. */
export function summarize(results, leftOut = []) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log();
  for (const result of results) {
    for (const key of Object.keys(total)) total[key] += result[key];
    console.log(`${result.name.padEnd(12)}${inWords(result)}`);
  }
  for (const reason of leftOut) console.log(`Left out: ${reason}`);
  console.log(`\n${inWords(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
