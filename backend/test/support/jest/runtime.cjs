const { default: Runtime } = require('jest-runtime');

/** Where circus keeps what listens to its events, for all of its copies. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Loads a file as if it had never been loaded. */
function loadAgain(path) {
  delete require.cache[require.resolve(path)];
  return require(path);
}

/**
 * Loads with Node.js itself, so that the files of a worker share what they load: to load the application for each file,
 * as Jest's own runtime does, takes longer than its tests. In return there is no `jest.mock`, and one global scope.
 */
class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    globalThis.jest = this.jestGlobals.jestObjectFor(args[6]);
  }

  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return false;
  }

  /** Circus keeps the tests of a file in its own modules. */
  requireInternalModule(path) {
    delete globalThis[EVENT_HANDLERS];
    return loadAgain(path);
  }

  requireModule(path) {
    return path === this._testPath ? loadAgain(path) : require(path);
  }
}

module.exports = { default: SharedRuntime, __esModule: true };
