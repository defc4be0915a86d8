/*
 * The API's client in parts: the one that every screen loads, and those that come with the few screens which use them.
 * A tag that is named nowhere belongs to the first.
 */
const parts = {
  admin: [
    'Audit',
    'AdminMessages',
    'SecurityLog',
    'Tables',
    'UsersAdmin',
    'UserDevices',
    'ResetSecondFactor',
    'UserTokens',
    'UserInvitations',
    'Deactivation',
    'Erasure',
    'Backups',
    'System',
  ],
  bin: ['Bin'],
  devices: ['Devices'],
  digests: ['Digests'],
  factors: ['SecondFactor', 'SecondStep'],
  finances: ['Finances', 'Planning'],
  guests: ['PasswordLinks'],
  owndata: ['OwnData'],
  sites: ['Sites'],
  payroll: ['CorrectionRequests', 'WorktimeCorrections', 'Review', 'WorkTargets', 'Timesheets'],
  statistics: ['Statistics'],
  templates: ['ProjectTemplates'],
  tokens: ['AccessTokens', 'ApiDocument'],
  webhooks: ['Webhooks'],
};

const tagsOf = ({ operation }) => operation.tags ?? [];
const isOf = (tags) => (_name, endpoint) => tagsOf(endpoint).some((tag) => tags.includes(tag));
/** Events are no answer to a query; the others are asked in another way, or by others. */
const leftOut = ['getEvents', 'getNotifications', 'clockOut', 'getLiveness', 'getReadiness'];
const isOfNone = (tags) => (name, endpoint) => !leftOut.includes(name) && !isOf(tags)(name, endpoint);

const partFiles = Object.entries(parts).map(([part, tags]) => [
  `./src/api/generated/${part}.gen.ts`,
  { exportName: `${part}Endpoints`, filterEndpoints: isOf(tags) },
]);

export default {
  // What the generation makes of backend/openapi.json.
  schemaFile: './answers.json',
  apiFile: './src/api/empty-api.ts',
  apiImport: 'emptyApi',
  tag: false,
  endpointOverrides: [{ pattern: 'getTasks', parameterFilter: [] }],
  outputFiles: {
    './src/api/generated/generated.gen.ts': {
      exportName: 'generatedApi',
      filterEndpoints: isOfNone(Object.values(parts).flat()),
    },
    ...Object.fromEntries(partFiles),
  },
};
