import * as fc from 'fast-check';
import { brotliCompressSync } from 'node:zlib';
import { MAX_LONG_TEXT } from '../../../src/platform/text/text-rules';
import { REORDER_BODY } from '../../../src/modules/tasks/list/task-orders.pipe';
import { type BodyLimits, SMALL_BODY, DEFAULT_BODY } from '../../../src/platform/http/bodies/body-limit';
import { type Operation, OPERATIONS, resolve, type Schema } from './operations';
import { plausibleObject } from './plausible-values';

/** Patterns that slow down careless trimming, splitting, normalising, searching and parsing. */
export const PATTERNS = [
  'a',
  ' ',
  '\t',
  'a ',
  '@',
  'a@',
  'a.',
  '1',
  '0.',
  '-',
  '/../',
  'http://a',
  'q&',
  '漢',
  '\u0301\u0323',
  '1.1.2026 ',
  '[',
  '- [x] a\n',
  '{"a":',
  '\u0000',
  '"',
];

export interface WorstBody {
  what: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

export function limitsOf({ path }: Operation): BodyLimits {
  if (path.startsWith('/auth/')) return SMALL_BODY;
  return path.endsWith('/reorder') ? REORDER_BODY : DEFAULT_BODY;
}

const distinctKeys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')}}`;

/** JSON text that repeats `pattern` up to a number of bytes. */
function longText(pattern: string, bytes: number): string {
  const unit = JSON.stringify(pattern).slice(1, -1);
  return `"${unit.repeat(Math.max(1, Math.floor((bytes - 2) / Buffer.byteLength(unit))))}"`;
}

const objectOf = (names: readonly string[], value: (name: string) => string) =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value(name)}`).join(',')}}`;

/** Just below the limit of MariaDB's text columns. */
const BYTES = 65_000;

/** Long enough to expose a quadratic search. */
const LONG = 64 * 1024;

/** Repeats a pattern up to this many characters. */
export const filled = (pattern: string, characters: number) =>
  pattern.repeat(
    Math.max(1, Math.floor(Math.min(characters / [...pattern].length, BYTES / Buffer.byteLength(pattern)))),
  );

/** At the limit of the largest body, and beyond it. */
const forAnyCall = ({ bytes }: BodyLimits): WorstBody[] => [
  { what: 'one unknown key of all bytes', body: `{${longText('k', bytes - 4)}:0}` },
  { what: 'more keys than are taken', body: distinctKeys(Math.floor(bytes / 12)) },
];

/** Bodies that the limits reject before routing. */
const forLimits = ({ bytes, nodes }: BodyLimits): WorstBody[] => [
  { what: 'unknown keys', body: distinctKeys(99) },
  { what: 'white space', body: `{${' '.repeat(bytes - 2)}}` },
  { what: 'a list of lists', body: `{"k":${listOf('[]', nodes)}}` },
  { what: '4 MB of keys', body: distinctKeys(300_000) },
  { what: 'deep nesting', body: '['.repeat(bytes) },
  {
    what: 'a little that unfolds to much',
    body: new Uint8Array(brotliCompressSync(`{"a":[${'[],'.repeat(1_000_000)}0]}`)),
    headers: { 'content-encoding': 'br' },
  },
];

const isFirstOf = (limits: BodyLimits, operation: Operation) =>
  OPERATIONS.find((one) => one.body && limitsOf(one) === limits) === operation;

const listOf = (item: string, nodes: number) =>
  `[${`${item},`.repeat(Math.floor((nodes - 12) / (item.length > 1 ? 2 : 1)))}${item}]`;

function itemOf(items: Schema | undefined, n: number): unknown {
  const { type, enum: values, properties } = resolve(items ?? {});
  if (values) return values[n % values.length];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, itemOf(inner, n)]));
  return type === 'string' ? `item ${n}` : n + 1;
}

/** The most expensive bodies for a call. */
export function worstBodies(operation: Operation): WorstBody[] {
  const limits = limitsOf(operation);
  if (!operation.body) return forAnyCall(limits);
  const schema = resolve(operation.body);
  const names = Object.keys(schema.properties ?? {});
  const fields = names.length ? names : ['title', 'name', 'email'];
  const room = limits.bytes - JSON.stringify(fields).length - fields.length * 4;
  const [good = {}] = fc.sample(plausibleObject(schema, [1]), { seed: 1, numRuns: 1 });
  /** With one or all of its texts and lists at their maximum length. */
  const longest = (pattern: string, only?: string) =>
    JSON.stringify({
      ...good,
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(
          ([name, { maxLength, maxItems, items }]): [string, unknown][] => {
            if (only !== undefined && name !== only) return [];
            if (maxItems) return [[name, Array.from({ length: maxItems }, (_, n) => itemOf(items, n))]];
            const beginning = /url/i.test(name) ? 'https://a.test/' : '';
            return maxLength ? [[name, beginning + filled(pattern, maxLength - beginning.length)]] : [];
          },
        ),
      ),
    });
  const longTexts = names.filter((name) => (schema.properties?.[name]?.maxLength ?? 0) >= MAX_LONG_TEXT);
  const values = [
    ...['a', ' ', '@', '\u0000'].map((pattern) => longText(pattern, Math.min(room, LONG))),
    ...['0', '{}', '[]'].map((item) => listOf(item, limits.nodes)),
    distinctKeys(99),
  ];
  return [
    ...PATTERNS.flatMap((pattern) => [
      { what: `the longest texts of ${pattern} that are taken`, body: longest(pattern) },
      ...longTexts.map((name) => ({ what: `the longest ${name} of ${pattern}`, body: longest(pattern, name) })),
    ]),
    ...PATTERNS.map((pattern) => ({
      what: `all fields of ${pattern}`,
      body: objectOf(fields, () => longText(pattern, room / fields.length)),
    })),
    ...fields.flatMap((field) =>
      values.map((value) => ({ what: `${field} as ${value.slice(0, 12)}…`, body: objectOf([field], () => value) })),
    ),
    ...forAnyCall(limits),
    ...(isFirstOf(limits, operation) ? forLimits(limits) : []),
  ];
}
