/**
 * Tests run in plain Node.js, and the files of a worker share what they load (`test/support/jest/runtime.cjs`).
 *
 * @type {import('jest').Config}
 */
module.exports = {
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  maxWorkers: 2,
  // Also keeps Jest from running a single file in its own process, with which it would share its globals.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  // Jest itself compiles the global setup; the workers compile in `typescript.cjs`.
  transform: { '\\.ts$': '@swc/jest' },
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  setupFiles: ['<rootDir>/test/support/jest/typescript.cjs'],
};
