import { existsSync } from 'node:fs';
import { ensureBuilt } from '../build.mjs';
import { PlainError } from '../command.mjs';
import { findMariaDb } from '../mariadb.mjs';
import { inCi, reportFile, tally } from './tally.mjs';
import { isMissing, runTests } from './test-runs.mjs';

// Debian installs servers outside a user's PATH.
process.env.PATH += ':/usr/sbin';

// The headless shell is a third faster.
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : installed).find((path) => existsSync(path));

/** The programs for browser tests that this machine lacks. */
export function missingForBrowserTests() {
  const missing = [];
  if (!browser) missing.push('Chromium');
  if (isMissing('nginx', '-v')) missing.push('nginx');
  return missing.join(' and ');
}

/** Runs Playwright against the built product behind a real nginx; `args` go to Playwright. */
export async function testInBrowser(args, leftOut) {
  const missing = missingForBrowserTests();
  if (missing) throw new PlainError(`Browser tests need ${missing}: apt-get install chromium nginx`);
  const mariaDb = await findMariaDb();
  if (!mariaDb.url && inCi) throw new PlainError(`CI runs the browser tests on MariaDB, but ${mariaDb.problem}.`);
  if (!mariaDb.url) leftOut.push(`MariaDB: the browser tests ran on SQLite, because ${mariaDb.problem}.`);
  // The tests expect the landing page's default password and the default studio name.
  delete process.env.VITE_LANDING_PASSWORD_SHA256;
  delete process.env.STUDIO_NAME;
  await ensureBuilt('backend', 'frontend');
  const report = reportFile('e2e');
  const code = await runTests('e2e', args, {
    // The only signal on which Playwright still stops the servers and drops the database.
    stopWith: 'SIGINT',
    env: { CHROMIUM_PATH: browser, E2E_DATABASE_SERVER: mariaDb.url || '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return [tally('e2e', 'playwright', report, code)];
}
