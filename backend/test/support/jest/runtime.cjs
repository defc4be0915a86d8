const { default: Runtime } = require('jest-runtime');

/** Where all copies of circus keep their event handlers. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Loads a module without the require cache. */
function loadAgain(path) {
  delete require.cache[require.resolve(path)];
  // It would hold on to every module ever loaded.
  module.children.length = 0;
  return require(path);
}

/** Not supported here: replacing or reloading modules. */
const MISSING = ['mock', 'doMock', 'setMock', 'requireActual', 'requireMock', 'resetModules', 'isolateModules'];

function missing() {
  throw new Error('Test files share what they load: modules can neither be replaced nor loaded again');
}

/**
 * Loads with Node.js itself, so that all files of a worker share their modules: loading the application for each file,
 * as Jest does, takes longer than its tests. Cost: no module mocks, and one global scope.
 */
class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    globalThis.jest = this.jestGlobals.jestObjectFor(this._testPath);
    for (const name of MISSING) globalThis.jest[name] = missing;
  }

  /** Jest's version would replace the worker's for good. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return false;
  }

  /** Circus keeps a file's tests in its own module, but event handlers in one global place. */
  requireInternalModule(path) {
    delete globalThis[EVENT_HANDLERS];
    return loadAgain(path);
  }

  requireModule(path) {
    return path === this._testPath ? loadAgain(path) : require(path);
  }
}

module.exports = { default: SharedRuntime, __esModule: true };
