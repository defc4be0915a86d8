import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

interface Content {
  schema: Schema;
}

interface Described {
  operationId: string;
  parameters?: Operation['parameters'];
  requestBody?: { content: Partial<Record<string, Content>> };
  responses: Record<string, { content?: Partial<Record<string, Content>> }>;
}

export interface ApiDocument {
  /** All error messages, by code. */
  'x-sentences': Record<string, string>;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** An operation of the OpenAPI document. */
export interface Operation {
  id: string;
  method: string;
  /** With placeholders such as `{id}`. */
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  /** The field for uploads, if any. */
  fileField: string | undefined;
  answers: Map<number, Schema>;
}

/** The committed document; a check keeps it in sync with the code. */
export const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as ApiDocument;

const JSON_TYPE = 'application/json';

export function resolve(schema: Schema): Schema {
  const { $ref } = schema;
  return $ref ? (DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function described(path: string, method: string, call: Described): Operation {
  const { content = {} } = call.requestBody ?? {};
  const form = content['multipart/form-data'];
  const answers = Object.entries(call.responses).flatMap(([status, { content: sent = {} }]): [number, Schema][] => {
    const schema = sent[JSON_TYPE]?.schema;
    return /^2\d\d$/.test(status) && schema ? [[Number(status), schema]] : [];
  });
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    parameters: call.parameters ?? [],
    body: content[JSON_TYPE]?.schema,
    fileField: form && Object.keys(resolve(form.schema).properties ?? {})[0],
    answers: new Map(answers),
  };
}

/** The event stream stays open while the client listens. */
const hasAnEnd = ({ responses }: Described) => !responses['200']?.content?.['text/event-stream'];

export const OPERATIONS: Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, call]) => (hasAnEnd(call) ? described(path, method, call) : [])),
);
