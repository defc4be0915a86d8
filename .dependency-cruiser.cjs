/** What may use what. Each rule's comment is what a person reads who broke it. */

const tests = '\\.(spec|test)\\.tsx?$|^backend/test/|^frontend/src/test/|^e2e/';

/** The folders of the platform, the lowest first: each may use those before it. */
const PLATFORM = [
  [
    'clock',
    'text',
    'errors',
    'network',
    'config',
    'database',
    'polling',
    'settings',
    'jobs',
    'retention',
    'limits',
    'access',
    'audit',
    'events',
    'raw-tables',
    'search',
    'outbound',
    'mail',
  ],
  ['storage', 'http', 'pictures', 'uploads', 'health', 'metrics', 'diagnosis'],
].flat();

const platformOrder = PLATFORM.map((folder, place) => ({
  name: `platform-order-${folder}`,
  comment: `Of the platform, ${folder} may only use the folders before it in the list above.`,
  severity: 'error',
  from: { path: `^backend/src/platform/${folder}/` },
  to: { path: '^backend/src/platform/', pathNot: `^backend/src/platform/(${PLATFORM.slice(0, place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third; a type is a need, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other have their walls in the wrong place.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/' },
      to: { circular: true },
    },
    ...platformOrder,
    {
      name: 'file-names-in-kebab-case',
      comment: 'Files are named in kebab-case; dots set the kind apart.',
      severity: 'error',
      from: {},
      to: {
        path: '^(backend|frontend|e2e)/[^A-Z_]*[A-Z_][^/]*$',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: "Every package is in its workspace's package.json, not there by luck.",
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-in-the-product',
      comment: 'What runs in production is a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'The product does not use its tests.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'workspaces-meet-over-http',
      comment: 'Backend, frontend and browser tests know each other by their API only.',
      severity: 'error',
      from: { path: '^(backend|frontend|e2e)/' },
      to: { path: '^(backend|frontend|e2e)/', pathNot: '^$1/' },
    },

    {
      name: 'platform-knows-no-module',
      comment: 'backend/src/platform is what modules stand on.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/(?!platform/)' },
    },
    {
      name: 'backups-know-no-module',
      comment: 'A backup takes every table as its entity declares it.',
      severity: 'error',
      from: { path: '^backend/src/backup/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'pictures-are-decoded-apart',
      comment: 'What people upload is decoded in a process of its own only. The demo draws its own pictures.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/platform/pictures/worker/', '^backend/src/demo/', tests] },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-meet-at-their-services',
      comment:
        "A module uses another through its module, its exported services and the vocabulary they speak, never through the other's entities and repositories. Types alone give no access.",
      severity: 'error',
      from: {
        path: '^backend/src/modules/([^/]+)/',
        // The identity of whoever asks is read with every request, in one statement: a read model over two modules.
        pathNot: [tests, '\\.entity\\.ts$', '/auth/access/(identity|access-tokens/access-tokens)\\.queries\\.ts$'],
      },
      to: {
        path: '^backend/src/modules/',
        pathNot: [
          '^backend/src/modules/$1/',
          '^backend/src/modules/[^/]+/dto/',
          '^backend/src/modules/.*\\.(module|service|errors|constants)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entities-know-only-entities',
      comment: "Another module's entity, for a relation, is all that an entity may import from it.",
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/.*\\.entity\\.ts$' },
      to: { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/$1/', '\\.entity\\.ts$'] },
    },
    {
      name: 'modules-do-not-know-the-application',
      comment: 'The application puts modules together, not the other way round.',
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: tests },
      to: { path: '^backend/src/[^/]+$' },
    },

    {
      name: 'features-do-not-meet',
      comment: 'Features meet only in the routes and the shell, both in frontend/src/app.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'below-features',
      comment: 'ui, api, i18n and what features share is what they stand on.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api|i18n|shared)/', pathNot: tests },
      to: { path: '^frontend/src/(features|app|landing)/' },
    },
    {
      name: 'ui-has-no-domain',
      comment: 'A component that knows tasks or fetches is part of a feature, or of what features share.',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: tests },
      to: { path: '^frontend/src/(api|shared)/' },
    },
    {
      name: 'features-do-not-know-the-application',
      comment: 'app puts features together, not the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: tests },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'landing-page-stands-alone',
      comment: 'The public page loads no code of the dashboard.',
      severity: 'error',
      from: { path: '^frontend/src/landing/', pathNot: tests },
      to: { path: '^frontend/src/(?!landing/)' },
    },
    {
      name: 'nothing-uses-the-landing-page',
      comment: 'The dashboard loads no code of the public page.',
      severity: 'error',
      from: { path: '^frontend/src/(?!landing/)' },
      to: { path: '^frontend/src/landing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
