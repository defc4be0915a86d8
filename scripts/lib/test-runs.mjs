import { findMariaDb } from './mariadb.mjs';
import { runHere } from './processes.mjs';
import { inCi, reportFile, tally } from './tally.mjs';

const runWorkspace = (workspace, args, env) =>
  runHere('npm', ['run', 'test', '--silent', '-w', workspace, '--', ...args], { env });

export async function testBackend(args, leftOut) {
  const mariaDb = await findMariaDb();
  const results = [];
  const env = { TEST_DATABASES: 'sqlite' };
  if (mariaDb.url) {
    Object.assign(env, { TEST_DATABASES: 'sqlite,mariadb', TEST_DATABASE_URL: mariaDb.url });
  } else if (inCi) {
    console.error(`CI tests both databases, but ${mariaDb.problem}.`);
    results.push({ name: 'mariadb', passed: 0, failed: 1, skipped: 0 });
  } else {
    leftOut.push(`the backend's tests on MariaDB: ${mariaDb.problem}; TEST_DATABASE_URL names another server.`);
  }
  const report = reportFile('backend');
  const code = await runWorkspace('backend', ['--json', `--outputFile=${report}`, ...args], env);
  return [tally('backend', 'jest', report, code), ...results];
}

export async function testFrontend(args) {
  const report = reportFile('frontend');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runWorkspace('frontend', [...reporters, ...args]);
  return [tally('frontend', 'vitest', report, code)];
}
