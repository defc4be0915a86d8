import { defineConfig } from '@playwright/test';

const inCi = process.env.CI === 'true';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './harness/global-setup.ts',
  // Each test creates its users and data, so all can run in parallel.
  fullyParallel: true,
  workers: 2,
  forbidOnly: inCi,
  // A busy machine may starve a browser. Tests that pass on the second try are named in the closing lines.
  retries: inCi ? 1 : 0,
  timeout: 90_000,
  // Other browser versions draw the edges of letters slightly differently.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Reports a covered button long before the test's own timeout.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-write'],
    // Animations are off, because these tests do not check them. The service worker would load the whole
    // application once per test; installed.spec.ts is about it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
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
        // Pages live for a second or two: optimizing their code costs more than it saves.
        '--js-flags=--no-turbofan --no-maglev',
        // As on a screen: headless browsers round the widths of letters to whole pixels.
        '--font-render-hinting=slight',
      ],
    },
  },
});
