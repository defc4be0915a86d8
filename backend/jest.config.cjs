/**
 * The light runner runs tests in plain Node.js, and the files of a worker share what they load: loading the application
 * for each file, as Jest's own runner does, takes longer than its tests.
 *
 * @type {import('jest').Config}
 */
module.exports = {
  runner: 'jest-light-runner/child-process',
  maxWorkers: 2,
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  // Jest itself compiles the global setup; the workers compile in `typescript.cjs`.
  transform: { '\\.ts$': '@swc/jest' },
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  setupFiles: ['<rootDir>/test/support/jest/typescript.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/time-limit.ts'],
};
