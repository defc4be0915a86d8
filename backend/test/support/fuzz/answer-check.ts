import Ajv, { type ErrorObject } from 'ajv';
import { DOCUMENT, type Operation } from './operations';

/** Converts an OpenAPI schema to JSON Schema: `nullable` becomes a union, references point into the document. */
function jsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, jsonSchema(part)]));
  if (typeof inner.$ref === 'string') inner.$ref = inner.$ref.replace(/^#/, 'api#');
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

const ajv = new Ajv({ strict: false });
ajv.addSchema({ $id: 'api', components: jsonSchema(DOCUMENT.components) });

/** Every message must be one the client translates. */
const CODED = { code: { enum: Object.keys(DOCUMENT['x-sentences']) }, params: { type: 'object' } };

const isFailure = ajv.compile({
  type: 'object',
  required: ['error', 'statusCode', 'code'],
  additionalProperties: false,
  properties: {
    error: { type: 'string', minLength: 8 },
    statusCode: { type: 'number' },
    ...CODED,
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message', 'code'],
        additionalProperties: false,
        properties: { field: { type: 'string' }, message: { type: 'string', minLength: 3 }, ...CODED },
      },
    },
  },
});

const WITHOUT_BODY = [202, 204];

/** Returns what violates the schema; undefined if valid. */
export type AnswerCheck = (status: number, body: unknown) => ErrorObject[] | string | undefined;

export function answerCheck({ answers }: Operation): AnswerCheck {
  const described = new Map(
    [...answers].map(([status, schema]) => [status, ajv.compile(jsonSchema(schema) as object)]),
  );
  return (status, body) => {
    if (status >= 500) return 'A failure of ours';
    if (status < 400 && !WITHOUT_BODY.includes(status) && !described.has(status))
      return 'A status that the document does not tell of';
    const check = status < 400 ? described.get(status) : isFailure;
    return check && !check(body) ? (check.errors ?? []) : undefined;
  };
}
