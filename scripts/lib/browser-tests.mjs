import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { findMariaDb } from './mariadb.mjs';
import { runHere } from './processes.mjs';
import { PlainError } from './say.mjs';
import { inCi, reportFile, tally } from './tally.mjs';

// Debian keeps servers where a person's PATH may not look.
process.env.PATH += ':/usr/sbin';

const answers = (program, flag) => !spawnSync(program, [flag], { stdio: 'ignore' }).error;

/** The programs that browser tests need and this machine lacks. */
export function missingForBrowserTests() {
  const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  return [answers(chromium, '--version') ? [] : 'Chromium', answers('nginx', '-v') ? [] : 'nginx'].flat();
}

/** Runs Playwright in e2e/ against the built product behind a real nginx; `args` go to Playwright. */
export async function testInBrowser(args, leftOut) {
  const missing = missingForBrowserTests();
  if (missing.length > 0) {
    throw new PlainError(`Browser tests need ${missing.join(' and ')}: apt-get install chromium nginx`);
  }
  const mariaDb = await findMariaDb();
  if (!mariaDb.url && inCi) throw new PlainError(`Browser tests run on MariaDB in CI, but ${mariaDb.problem}.`);
  if (!mariaDb.url) leftOut.push(`MariaDB: the browser tests ran on SQLite, because ${mariaDb.problem}.`);
  // The tests open the landing page with the password, and expect the name, of a build without settings.
  delete process.env.VITE_LANDING_PASSWORD_SHA256;
  delete process.env.STUDIO_NAME;
  await ensureBuilt('backend', 'frontend');
  const report = reportFile('e2e');
  const code = await runHere('npm', ['run', 'test', '--silent', '-w', 'e2e', '--', ...args], {
    // The one signal after which Playwright still stops the servers and drops the database.
    endsWith: 'SIGINT',
    env: { E2E_DATABASE_SERVER: mariaDb.url || '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return [tally('e2e', 'playwright', report, code)];
}
