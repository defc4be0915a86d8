import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,test}/**/*.spec.ts'],
    globalSetup: 'test/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globals: true,
    pool: 'forks',
    maxWorkers: 2,
    // The application and its packages are loaded once per worker: for every file, it would take as long as the tests.
    isolate: false,
  },
});
