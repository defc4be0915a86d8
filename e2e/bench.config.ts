import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { launchOptions = {}, ...use } = config.use ?? {};
const args = launchOptions.args?.filter((arg) => !arg.startsWith('--js-flags='));

/** Measures what a person waits for in the browser; not part of the tests, because it needs a quiet machine. */
export default defineConfig({
  ...config,
  testDir: 'bench',
  workers: 1,
  retries: 0,
  use: { ...use, screenshot: 'off', launchOptions: { ...launchOptions, args } },
});
