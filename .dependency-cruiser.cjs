/** Dependency rules. Each rule's comment is shown to the developer who breaks it. */

const tests = '\\.(spec|test)\\.tsx?$|^backend/test/|^frontend/src/test/|^e2e/';

/** The platform's folders, lowest first: each may import those before it. */
const PLATFORM = [
  [
    'clock',
    'text',
    'errors',
    'network',
    'config',
    'database',
    'list-revisions',
    'key-values',
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
  comment: `platform/${folder} may only import the folders before it in PLATFORM.`,
  severity: 'error',
  from: { path: `^backend/src/platform/${folder}/` },
  to: { path: '^backend/src/platform/', pathNot: `^backend/src/platform/(${PLATFORM.slice(0, place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or extract a third one. Type imports count, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...platformOrder,
    {
      name: 'file-names-in-kebab-case',
      comment: 'Name files in kebab-case; dots separate the kind.',
      severity: 'error',
      from: {},
      to: {
        path: '^(backend|frontend|e2e)/[^A-Z_]*[A-Z_][^/]*$',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'resolvable',
      comment: 'Every import must resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: "Declare every package in its workspace's package.json.",
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-in-the-product',
      comment: 'Production code must not import devDependencies.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Production code must not import tests.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'workspaces-meet-over-http',
      comment: 'Backend, frontend and browser tests only communicate over HTTP.',
      severity: 'error',
      from: { path: '^(backend|frontend|e2e)/' },
      to: { path: '^(backend|frontend|e2e)/', pathNot: '^$1/' },
    },

    {
      name: 'platform-knows-no-module',
      comment: 'backend/src/platform must not depend on modules, which build on it.',
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
      comment: 'Uploads are only decoded in a separate process. The demo draws its own pictures.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/platform/pictures/worker/', '^backend/src/demo/', tests] },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-meet-at-their-services',
      comment:
        'A module uses another through its Nest module, services, DTOs, errors and constants, never through its entities and repositories. Type imports are allowed.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/([^/]+)/',
        // The caller's identity is read with every request, in one statement: a read model over two modules.
        pathNot: [tests, '\\.entity\\.ts$', '/auth/access/(identity|access-tokens/access-tokens)\\.queries\\.ts$'],
      },
      to: {
        path: '^backend/src/modules/',
        pathNot: [
          '^backend/src/modules/$1/',
          '^backend/src/modules/[^/]+/dto/',
          '^backend/src/modules/.*\\.(module|service|dto|errors|constants)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entities-know-only-entities',
      comment: 'From other modules, an entity may only import entities, for relations.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/.*\\.entity\\.ts$' },
      to: { path: '^backend/src/modules/', pathNot: ['^backend/src/modules/$1/', '\\.entity\\.ts$'] },
    },
    {
      name: 'modules-do-not-know-the-application',
      comment: 'The application imports modules, not the other way round.',
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: tests },
      to: { path: '^backend/src/[^/]+$' },
    },

    {
      name: 'features-do-not-meet',
      comment: 'Features must not import each other; frontend/src/app combines them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'below-features',
      comment: 'ui, api, i18n and shared must not depend on features, which build on them.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api|i18n|shared)/', pathNot: tests },
      to: { path: '^frontend/src/(features|app|landing)/' },
    },
    {
      name: 'shared-domains-meet-in-vocabulary',
      comment: "Screens may import all of a domain's folder in shared; another domain there, only its vocabulary.",
      severity: 'error',
      from: { path: '^frontend/src/shared/(accounts|finances|notifications|tasks)/', pathNot: tests },
      to: {
        path: '^frontend/src/shared/(accounts|finances|notifications|tasks)/',
        pathNot: ['^frontend/src/shared/$1/', '/vocabulary\\.ts$'],
      },
    },
    {
      name: 'ui-has-no-domain',
      comment: 'Components that know the domain or fetch data belong to a feature, or to shared.',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: tests },
      to: { path: '^frontend/src/(api|shared)/' },
    },
    {
      name: 'generated-calls-have-their-tags',
      comment: 'Import generated calls from the *.api.ts file that adds their tags.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/api/' },
      to: {
        path: '^frontend/src/api/generated/',
        pathNot: '/(limits|enums)\\.gen\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-do-not-know-the-application',
      comment: 'app imports features, not the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: tests },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'landing-page-stands-alone',
      comment: 'The landing page must not load code of the dashboard.',
      severity: 'error',
      from: { path: '^frontend/src/landing/', pathNot: tests },
      to: { path: '^frontend/src/(?!landing/)' },
    },
    {
      name: 'nothing-uses-the-landing-page',
      comment: 'The dashboard must not load code of the landing page.',
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
