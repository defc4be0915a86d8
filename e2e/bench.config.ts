import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Measures what a person waits for in the browser; not part of the tests, because it needs a quiet machine. */
export default defineConfig({
  ...config,
  testDir: 'bench',
  workers: 1,
  retries: 0,
  use: { ...config.use, screenshot: 'off' },
});
