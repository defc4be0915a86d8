const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Descriptions of circus's symbols that hold a file's tests, their data and its timeout; cleared between files. */
const OF_ONE_FILE = new Set(['JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL']);

/** Jest replaces these in each file. */
const { console: ownConsole } = globalThis;
const { exit } = process;

/** Runs tests in the worker's own global scope. */
class SharedEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // Node.js applies the source maps of the files it has loaded; Jest does not.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = ownConsole;
    process.exit = exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
  }
}

module.exports = SharedEnvironment;
