import { defineConfig } from '@playwright/test';

const inCi = process.env.CI === 'true';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './harness/global-setup.ts',
  // Each test makes the people and the data it needs, so all of them may run at any time.
  fullyParallel: true,
  workers: 2,
  forbidOnly: inCi,
  // A busy machine may starve a browser. A test that passes at its second try is named in the closing lines.
  retries: inCi ? 1 : 0,
  timeout: 90_000,
  // Browsers of other versions draw edges of letters a little differently.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // A button that is covered fails with that, long before the test's own end.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-write'],
    // Nothing moves while a test looks at it; that things move at all is not what these tests are about.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a locale, Chromium saves a file with letters beyond ASCII as “download”.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // As on a screen. Without windows, letters would be as wide as whole pixels.
        '--font-render-hinting=slight',
      ],
    },
  },
});
