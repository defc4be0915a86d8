const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Shared with the processes that tests start. */
const swcOptions = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** Nest 12 and what it pulls in are ES modules; everything in this list is turned into CommonJS with our own code. */
const ES_MODULES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'commander',
  'kysely',
  'age-encryption',
  '@noble',
  '@scure',
  'nestjs-pino',
  'entities',
];

module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.spec\\.ts$',
  transform: { '^.+\\.(t|m?j)s$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: { '^@noble/hashes/scrypt\\.js$': '<rootDir>/test/support/scrypt.ts' },
  // Not with what tests write, which may lie in memory and goes when they are over.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testTimeout: 60_000,
  maxWorkers: 2,
  // What each file has loaded stays in memory: a process that holds much of it only collects garbage.
  workerIdleMemoryLimit: '1500MB',
};
