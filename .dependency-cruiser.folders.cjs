const { forbidden, options } = require('./.dependency-cruiser.cjs');

/** Tests may use any folder. */
const tests = forbidden.find(({ name }) => name === 'tests-are-leaves').to.path;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that import each other are cut in the wrong place.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(backend|frontend)/src/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|${tests}` } },
};
