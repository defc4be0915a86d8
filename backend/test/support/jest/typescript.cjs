const { transformSync } = require('@swc/core');
const { readFileSync } = require('node:fs');
const { _extensions, registerHooks } = require('node:module');
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');

const root = join(__dirname, '../../..');

// Imports have no file extension.
_extensions['.ts'] ??= _extensions['.js'];

// By default, Node.js only strips types, and does not support decorators.
registerHooks({
  load(url, context, next) {
    const [file] = url.split('?');
    if (!file.endsWith('.ts') || file.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(file);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { filename, root });
    return { format: 'commonjs', source: code, shortCircuit: true };
  },
});

process.setSourceMapsEnabled(true);
