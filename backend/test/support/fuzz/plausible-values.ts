import * as fc from 'fast-check';
import { REGISTRATION_CODE } from '../test-app';
import { resolve, type Schema } from './operations';

type Json = fc.Arbitrary<unknown>;

const isoDay = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const textUpTo = (length: number) =>
  fc.oneof(
    fc.constantFrom('A plain name', 'Zażółć gęślą jaźń', 'Größe', '🙂', 'שלום', '🙂'.repeat(length), 'two\nlines'),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: Math.min(length, 30) }),
  );

const plainText = textUpTo(255);

/** Valid values of a field, guessed from its name. */
const BY_NAME: [RegExp, Json][] = [
  [/^recurring_end_date$/, fc.constantFrom(null, '2028-03-01')],
  [
    /email/i,
    fc.oneof(
      fc.constant('admin@studio.test'),
      fc.nat(1e6).map((n) => `fuzz-${n}@studio.test`),
    ),
  ],
  [/url/i, fc.oneof(fc.webUrl(), fc.constantFrom('', 'https://łódź.example/ß?q=1#x'))],
  [
    /end_at/,
    fc.oneof(
      isoDay.map((day) => `${day}T17:00:00.000Z`),
      fc.constant(null),
    ),
  ],
  [/date|_at$|^from$|^to$|^startDay$/i, isoDay],
  [/^filters$/, fc.constantFrom('', 'tab=others&status=todo%2Cdone&urgent=1', 'q=%C5%82%C3%B3d%C5%BA')],
  [/^path$/, fc.constantFrom('Finance', 'Finance/costs', 'HR', 'Media', 'Templates/x')],
  [/password/i, fc.constantFrom('long-enough', 'employee-password')],
  [/^table$/, fc.constantFrom('tasks', 'users', 'costs', 'projects', 'task_comments', 'notifications')],
  [/^netto$/, fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)],
  [/^brutto$/, fc.constant(undefined)],
  [/^vat$/, fc.constantFrom(0, 7, 19, 100)],
  [/year$/i, fc.integer({ min: 2025, max: 2029 })],
  [/month$/i, fc.integer({ min: 1, max: 12 })],
  [/^(isRecurring|recurring[A-Z]\w*)$/, fc.constant(undefined)],
  [/^attachments$/, fc.constantFrom(null, '[]')],
  [/^secret$/, fc.constant(REGISTRATION_CODE)],
  [/^parentCommentId$/, fc.constant(null)],
  [/^limit$/, fc.constantFrom(10, 20, 50, 100)],
];

/** Rows of the admin's raw tables, whose schema allows anything. */
const ROWS = fc.oneof(
  fc.record(
    {
      title: plainText,
      status: fc.constantFrom('todo', 'done'),
      priority: fc.constant('low'),
      category: fc.constant('general'),
      urgent: fc.constantFrom('0', '1'),
      sort_order: fc.constantFrom('0', '5'),
      assignee: fc.constantFrom('1', '', '999'),
    },
    { requiredKeys: ['title'] },
  ),
  fc.record({ name: plainText, status: fc.constant('active'), description: plainText }, { requiredKeys: ['name'] }),
  fc.record(
    {
      email: fc.nat(1e6).map((n) => `row-${n}@studio.test`),
      role: fc.constantFrom('admin', 'employee'),
      password_hash: fc.constantFrom('', 'a-new-password'),
      password_hash_changed: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    { content: plainText, user_id: fc.constantFrom('1', '2', '999'), task_id: fc.constantFrom('1', '2') },
    { requiredKeys: [] },
  ),
  fc.record(
    { name: plainText, netto: fc.constantFrom('10', '9.99', '9,99'), vat: fc.constant('19'), date: isoDay },
    { requiredKeys: [] },
  ),
);

function numberWithin({ minimum = 0, maximum = 50 }: Schema): Json {
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 50)) }),
    fc.constant(maximum),
  );
}

export function plausible(name: string, given: Schema, ids: readonly number[], depth = 0): Json {
  const schema = resolve(given.allOf?.[0] ?? given.oneOf?.[0] ?? given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (named && schema.type !== 'object' && schema.type !== 'boolean') return named;
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return /id$|^assignee/i.test(name) ? fc.constantFrom(...ids) : numberWithin(schema);
    case 'array':
      return fc.uniqueArray(plausible(/^ids$/.test(name) ? 'id' : name, schema.items ?? {}, ids, depth + 1), {
        minLength: 1,
        maxLength: 3,
        selector: (item) => (typeof item === 'object' && item && 'id' in item ? item.id : item),
      });
    case 'object':
      return plausibleObject(schema, ids, depth + 1);
    default:
      return textUpTo(schema.maxLength ?? 255);
  }
}

export function plausibleObject(
  schema: Schema,
  ids: readonly number[],
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties) return ROWS;
  const fields = Object.entries(properties).map(([name, inner]) => [name, plausible(name, inner, ids, depth)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Json>, { requiredKeys: required });
}
