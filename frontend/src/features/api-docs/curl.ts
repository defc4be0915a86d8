import { resolved, type ApiCall, type ApiDocument, type Parameter, type Schema } from './api-document';

/** A placeholder for the token. */
export const tokenPlaceholder = 'studio_pat_…';

/** Quotes for a shell: within single quotes, only these characters are special. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

interface Call {
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
  /** The fields of a form that takes files instead. */
  fileFields?: readonly string[];
  isPublic?: boolean;
}

/** A call as a command for a terminal. @param origin of this dashboard */
export function curl(origin: string, { method, path, body, fileFields = [], isPublic = false }: Call): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    ...(isPublic ? [] : [`-H ${quoted(`Authorization: Bearer ${tokenPlaceholder}`)}`]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...fileFields.map((field) => `-F ${quoted(`${field}=@document.pdf`)}`),
  ].join(' \\\n  ');
}

type Schemas = ApiDocument['components']['schemas'];

/** An example that fits a schema, to a limited depth. */
export function sample(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const { enum: values, type, format, items, properties, required = [] } = resolved(schema, schemas);
  if (values) return values[0];
  if (items) return depth > 3 ? [] : [sample(items, schemas, depth + 1)];
  if (properties) {
    if (depth > 3) return {};
    const needed = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(needed.map(([name, field]) => [name, sample(field ?? {}, schemas, depth + 1)]));
  }
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  if (format === 'email') return 'name@example.com';
  return type === 'string' ? '…' : {};
}

const queryOf = (parameters: readonly Parameter[], schemas: Schemas) => {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const pairs = needed.map(({ name, schema = {} }) => `${name}=${encodeURIComponent(String(sample(schema, schemas)))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** A command for any call of the document, with its required fields. */
export function curlOf(origin: string, call: ApiCall, { components: { schemas } }: ApiDocument): string {
  return curl(origin, {
    method: call.method,
    path: call.path.replace(/\{(\w*id)\}/gi, '1') + queryOf(call.parameters, schemas),
    ...(call.body && { body: sample(call.body, schemas) }),
    fileFields: Object.keys(call.form ? (resolved(call.form, schemas).properties ?? {}) : {}),
    isPublic: call.scope === undefined,
  });
}
