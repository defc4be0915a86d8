/* Generates the API's client from backend/openapi.json, unless it is up to date. Part of every build, test and check. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What screens load together, by the tags of the calls. A tag that is not listed belongs to the first part. */
const parts = {
  session: [],
  account: [
    ...['Access tokens', 'API document', 'Devices', 'Digests', 'Own data'],
    ...['Password links', 'Push', 'Second factor', 'Second step'],
  ],
  admin: [
    ...[
      'Admin messages',
      'Audit',
      'Backups',
      'Deactivation',
      'Erasure',
      'First steps',
      'Registration code',
      'Reset second factor',
      'Security log',
      'System',
    ],
    ...['Tables', 'User devices', 'User invitations', 'Users admin', 'User tokens', 'Webhooks'],
  ],
  bin: ['Bin'],
  comments: ['Comments'],
  finances: ['Finances', 'Planning', 'Cost months'],
  hours: ['Project hours', 'Time entries'],
  notifications: ['Notifications'],
  payroll: [
    'Absences',
    'Balance',
    'Correction requests',
    'Region',
    'Review',
    'Timesheets',
    'Worktime corrections',
    'Work targets',
  ],
  projects: ['Projects', 'Project templates', 'Sites'],
  resources: ['Resources'],
  statistics: ['Statistics'],
  tasks: ['Task editors', 'Task files', 'Tasks', 'Task views'],
  wordpress: ['Wordpress'],
  workflows: ['Workflows'],
  worktime: ['Today', 'Worktime'],
};

/** Asked otherwise: the event stream, a paged list, the logout's calls, and probes. */
const omitted = ['getEvents', 'getNotifications', 'clockOut', 'getLiveness', 'getReadiness'];

// The generator takes paths relative to the working directory only.
process.chdir(import.meta.dirname);
const folder = './src/api/generated';
const stamp = `${folder}/stamp`;
const fileOf = (part) => `${folder}/${part}.gen.ts`;

const listed = Object.values(parts).flat();
const isIn = (part, { tags = [] }) =>
  part === 'session' ? !tags.some((tag) => listed.includes(tag)) : tags.some((tag) => parts[part].includes(tag));

/** Without failed responses, whose types the base query knows. */
function successesOf(document) {
  const copy = structuredClone(document);
  for (const call of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    call.responses = Object.fromEntries(Object.entries(call.responses).filter(([status]) => status < '400'));
  }
  return copy;
}

const lowerFirst = (id) => `${id[0].toLowerCase()}${id.slice(1)}`;

const limitKinds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** `CreateTaskDto` → `createTaskLimits`, `searchTasks` → `searchTasksLimits` */
function limitsOf(id, fields) {
  const limits = Object.entries(fields).flatMap(([field, schema]) => {
    // The limits of ids are no form's concern.
    if (schema.maximum === 2_147_483_647 && schema.minimum === 1) return [];
    const found = limitKinds.filter((kind) => kind in schema).map((kind) => [kind, schema[kind]]);
    return found.length ? [[field, Object.fromEntries(found)]] : [];
  });
  const name = `${lowerFirst(id).replace(/Dto$/, '')}Limits`;
  return limits.length ? [`export const ${name} = ${JSON.stringify(Object.fromEntries(limits))};\n`] : [];
}

/** The limits of bodies and queries, for forms. Lengths are in characters (code points). */
function limitsModule({ components, paths }) {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const queryOf = ({ parameters = [] }) =>
    Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]));
  return [
    ...Object.entries(components.schemas).flatMap(([id, { properties = {} }]) => limitsOf(id, properties)),
    ...calls.flatMap((call) => limitsOf(call.operationId, queryOf(call))),
  ].join('');
}

/** `TaskCategory` → `taskCategoryValues`, for lists of options. */
const enumsModule = ({ components }) =>
  Object.entries(components.schemas)
    .filter(([, schema]) => schema.enum)
    .map(([id, schema]) => `export const ${lowerFirst(id)}Values = ${JSON.stringify(schema.enum)} as const;\n`)
    .join('');

async function generate(description) {
  const { generateEndpoints } = await import('@rtk-query/codegen-openapi');
  const document = JSON.parse(description);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf('limits'), limitsModule(document));
  writeFileSync(fileOf('enums'), enumsModule(document));
  const schemaFile = `${folder}/responses.json`;
  writeFileSync(schemaFile, JSON.stringify(successesOf(document)));
  for (const part of Object.keys(parts)) {
    await generateEndpoints({
      schemaFile,
      apiFile: './src/api/empty-api.ts',
      apiImport: 'emptyApi',
      exportName: `${part}Api`,
      outputFile: fileOf(part),
      hooks: true,
      filterEndpoints: (name, { operation }) => !omitted.includes(name) && isIn(part, operation),
      endpointOverrides: [{ pattern: 'getTasks', parameterFilter: [] }],
    });
  }
  rmSync(schemaFile);
}

const description = readFileSync('../backend/openapi.json', 'utf8');
const current = createHash('sha256')
  .update(description)
  .update(readFileSync(import.meta.filename))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
  await generate(description);
  writeFileSync(stamp, current);
}
