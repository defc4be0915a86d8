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
];

module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.spec\\.ts$',
  transform: { '^.+\\.(t|m?j)s$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  testTimeout: 60_000,
  maxWorkers: 2,
};
