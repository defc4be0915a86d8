import { spawnSync } from 'node:child_process';
import { findMariaDb } from '../mariadb.mjs';
import { runHere } from '../processes.mjs';
import { inCi, nothingBut, reportFile, tally } from './tally.mjs';

export const isMissing = (program, flag) => Boolean(spawnSync(program, [flag], { stdio: 'ignore' }).error);

/** Runs a workspace's tests; `args` and `options` go to the runner and its process. */
export const runTests = (workspace, args, options) =>
  runHere('npm', ['run', 'test', '--silent', '-w', workspace, '--', ...args], options);

/** Runs the backend's tests on SQLite and, if available, MariaDB. Adds what could not run to `leftOut`. */
export async function testBackend(args, leftOut) {
  const mariaDb = await findMariaDb();
  const results = [];
  const env = { TEST_DATABASES: 'sqlite' };
  if (mariaDb.url) {
    Object.assign(env, { TEST_DATABASES: 'sqlite,mariadb', TEST_DATABASE_URL: mariaDb.url });
  } else if (inCi) {
    results.push(nothingBut('mariadb', [`CI tests both databases, but ${mariaDb.problem}`]));
  } else {
    leftOut.push(`the backend's tests on MariaDB: ${mariaDb.problem}; TEST_DATABASE_URL names another server.`);
  }
  if (!inCi && isMissing('prometheus', '--version')) {
    leftOut.push('the tests of the alerts and the dashboard: prometheus not found on this machine.');
  }
  const report = reportFile('backend');
  const code = await runTests('backend', ['--json', `--outputFile=${report}`, ...args], { env });
  return [tally('backend', 'jest', report, code), ...results];
}

export async function testFrontend(args) {
  const report = reportFile('frontend');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [tally('frontend', 'vitest', report, await runTests('frontend', [...reporters, ...args]))];
}
