const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Of circus, by their descriptions: with them go a file's tests, and what these hold, and its time limit. */
const OF_ONE_FILE = new Set(['JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL']);

/** Before any file: Jest puts others in their place. */
const { console: ownConsole } = globalThis;
const { exit } = process;

/** Tests run in the worker's own global scope. */
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
    // Node.js knows the source maps of what it has loaded; Jest does not.
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
