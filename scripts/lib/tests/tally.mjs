import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cache } from '../paths.mjs';
import { readers } from './reports.mjs';

export const inCi = process.env.CI === 'true';

/** A result without tests: `failed` names what went wrong. */
export const nothingBut = (name, failed) => ({ name, passed: 0, failed, skipped: [] });

/** The path of a runner's report; deletes an older one. */
export function reportFile(name) {
  const file = cache('reports', `${name}.json`);
  mkdirSync(cache('reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * A runner's result from its report and exit code. A bad exit code without a failed test (a crash, an unhandled error,
 * no test found) counts as one failure; in CI, skipped tests fail, too.
 */
export function tally(name, runner, file, exitCode) {
  const result = existsSync(file) ? readers[runner](JSON.parse(readFileSync(file, 'utf8'))) : nothingBut(name, []);
  if (inCi) result.failed.push(...result.skipped.splice(0).map((test) => `${test} (skipped)`));
  if (result.failed.length === 0 && (exitCode !== 0 || result.passed === 0)) {
    result.failed.push(`${name}: ${runner} ended with exit code ${exitCode}, ${result.passed} tests passed`);
  }
  return { ...result, name };
}

/** Prints the closing lines of every test command, and returns its exit code. */
export function summarize(results, leftOut = []) {
  const all = (key) => results.flatMap((result) => result[key] ?? []);
  const total = {
    passed: all('passed').reduce((sum, count) => sum + count, 0),
    failed: all('failed'),
    skipped: all('skipped'),
  };
  console.log();
  for (const test of total.failed) console.log(`Failed: ${test}`);
  for (const test of all('repeated')) console.log(`Passed at its second try: ${test}`);
  for (const reason of leftOut) console.log(`Left out: ${reason}`);
  if (inCi) for (const line of slowest(all('files'))) console.log(line);
  for (const result of results) console.log(`${result.name.padEnd(12)}${inWords(result)}`);
  console.log(`\n${inWords(total)}`);
  return total.failed.length === 0 ? 0 : 1;
}

/** The ten slowest test files. */
function slowest(tests) {
  const seconds = new Map();
  for (const { file, seconds: more } of tests) seconds.set(file, (seconds.get(file) ?? 0) + more);
  const files = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  return files.map(([file, sum]) => `Slowest: ${sum.toFixed(0).padStart(4)} s  ${file}`);
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`;
}
