const { default: Runtime } = require('jest-runtime');

/** Where circus keeps its event handlers, for all of its copies. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Loads a file as if it had never been loaded. */
function loadAgain(path) {
  delete require.cache[require.resolve(path)];
  // Would keep every file that was ever loaded.
  module.children.length = 0;
  return require(path);
}

/** Not supported here: replacing or reloading modules. */
const MISSING = ['mock', 'doMock', 'setMock', 'requireActual', 'requireMock', 'resetModules', 'isolateModules'];

function missing() {
  throw new Error('Test files share what they load: modules can neither be replaced nor loaded again');
}

/**
 * Loads with Node.js itself, so that the files of a worker share what they load: to load the application for each file,
 * as Jest's own runtime does, takes longer than its tests. In return modules cannot be replaced,
 * and there is one global scope.
 */
class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    globalThis.jest = this.jestGlobals.jestObjectFor(this._testPath);
    for (const name of MISSING) globalThis.jest[name] = missing;
  }

  /** Would replace that of the worker, for good. */
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
