/** The parts of the OpenAPI document, and of our extensions, that this page uses. */
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation | undefined>>;
  components: { schemas: Record<string, Schema | undefined> };
}

interface Content {
  schema?: Schema;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content | undefined> };
  responses: Record<string, { content?: Record<string, Content | undefined> } | undefined>;
  /** The required scope. */
  'x-scope'?: string;
  'x-roles'?: string[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string | object;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema | undefined>;
  required?: string[];
  description?: string;
}

/** A call, as shown on the page. */
export interface ApiCall {
  id: string;
  method: string;
  path: string;
  /** In English, like the whole document. */
  text: string;
  /** `any`, `never`, or a permission such as `tasks:read`; undefined: needs no login. */
  scope: string | undefined;
  isForAdmins: boolean;
  parameters: Parameter[];
  /** Of a JSON body. */
  body: Schema | undefined;
  /** Of a form with files. */
  form: Schema | undefined;
  /** Undefined without JSON. */
  answer: Schema | undefined;
}

interface CallGroup {
  /** The subject of the calls, by the server's name: `Tasks`. */
  name: string;
  calls: ApiCall[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** For parts whose server name is too short. */
const plainNames: Readonly<Record<string, string>> = {
  ApiDocument: 'API document',
  AskedCorrections: 'Work time: corrections that were asked for',
  Auth: 'Logging in, and one’s password',
  ClientConfig: 'About the studio',
  Digests: 'Daily mail',
  Erasure: 'Erasing people',
  Finances: 'Costs',
  Leaving: 'Deactivating accounts',
  Live: 'Changes as they happen',
  OwnData: 'Download of one’s data',
  Planning: 'Costs: comparing and planning',
  ProjectOverview: 'Projects',
  ResetSecondFactor: 'Resetting second factors',
  Resources: 'Files and folders',
  Review: 'Work time: days to look at',
  SecondStep: 'Logging in with a second factor',
  Sites: 'Websites of projects',
  Tables: 'Raw tables',
  TaskEditors: 'Who is editing a task',
  Today: 'Work time: today',
  UserDevices: 'Devices of other people',
  UserInvitations: 'Invitations',
  UserTokens: 'Access tokens of other people',
  UsersAdmin: 'Accounts',
  Users: 'People',
  Welcome: 'Links for choosing a password',
  Worktime: 'Work time',
  WorktimeCorrections: 'Work time: corrections',
};

/** `TaskFiles` as `Task files`. */
const wordsOf = (tag: string) =>
  plainNames[tag] ?? tag.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const jsonOf = (content: Record<string, Content | undefined> = {}) => content['application/json']?.schema;
const formOf = (content: Record<string, Content | undefined> = {}) => content['multipart/form-data']?.schema;

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    text: operation.summary ?? operation.description ?? '',
    scope: operation['x-scope'],
    isForAdmins: operation['x-roles']?.join() === 'admin',
    parameters: operation.parameters ?? [],
    body: jsonOf(operation.requestBody?.content),
    form: formOf(operation.requestBody?.content),
    answer: jsonOf(answer?.content),
  };
}

/** All calls by subject, in alphabetical order. */
export function callGroups({ paths }: ApiDocument): CallGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = operations[method];
      if (!operation) continue;
      const name = wordsOf(operation.tags?.[0] ?? '');
      groups.set(name, [...(groups.get(name) ?? []), callOf(path, method, operation)]);
    }
  }
  return [...groups]
    .map(([name, calls]) => ({ name, calls }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Calls that contain all words. */
export function matchingGroups(groups: readonly CallGroup[], query: string): CallGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: string, { id, method, path, text, scope = '' }: ApiCall) => {
    const all = [name, id, method, path, text, scope].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return groups
    .map(({ name, calls }) => ({ name, calls: calls.filter((call) => fits(name, call)) }))
    .filter(({ calls }) => calls.length > 0);
}

type Schemas = ApiDocument['components']['schemas'];

/** A schema with its references resolved. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf, ...own } = schema;
  const referred = $ref ? schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  const base = referred ? resolved(referred, schemas) : {};
  const joined = (allOf ?? []).map((part) => resolved(part, schemas));
  return Object.assign({}, base, ...joined, own) as Schema;
}

const nameIn = ({ $ref, allOf, oneOf }: Schema): string | undefined =>
  ($ref ?? allOf?.[0]?.$ref ?? oneOf?.[0]?.$ref)?.split('/').at(-1);

/** A value's type in short: `TaskDto[]`, `todo | done`, `string`. */
export function typeWords(schema: Schema, schemas: Schemas): string {
  const { items, enum: values, type, format, properties } = resolved(schema, schemas);
  if (values) return values.map(String).join(' | ');
  if (items) return `${typeWords(items, schemas)}[]`;
  if (properties) return nameIn(schema) ?? 'object';
  const word = typeof type === 'string' ? type : 'any';
  return format ? `${word} (${format})` : word;
}
