import * as fc from 'fast-check';
import { brotliCompressSync } from 'node:zlib';
import { MAX_LONG_TEXT } from '../../../src/platform/text/limits';
import { REORDER_BODY } from '../../../src/modules/tasks/list/task-orders.pipe';
import { type BodyLimits, SMALL_BODY, DEFAULT_BODY } from '../../../src/platform/http/bodies/body-limit';
import { type Operation, OPERATIONS, resolve } from './operations';
import { plausibleObject } from './plausible-values';

/** What makes careless rules slow: trimming, looking for a pattern again from each character, unpacking. */
const PATTERNS = [
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
  '[',
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

/** JSON text of `pattern` again and again, of so many bytes at most. */
function longText(pattern: string, bytes: number): string {
  const unit = JSON.stringify(pattern).slice(1, -1);
  return `"${unit.repeat(Math.max(1, Math.floor((bytes - 2) / Buffer.byteLength(unit))))}"`;
}

const objectOf = (names: readonly string[], value: (name: string) => string) =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value(name)}`).join(',')}}`;

/** Enough to tell a search that starts again from each character, which takes the square of the length. */
const LONG = 64 * 1024;

/** As large as any call takes them, and larger. */
const forAnyCall = ({ bytes }: BodyLimits): WorstBody[] => [
  { what: 'one unknown key of all bytes', body: `{${longText('k', bytes - 4)}:0}` },
  { what: 'more keys than are taken', body: distinctKeys(Math.floor(bytes / 12)) },
];

/** What is told apart by the limits alone, before anything knows of a call. */
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

/** The bodies that cost a call the most. */
export function worstBodies(operation: Operation): WorstBody[] {
  const limits = limitsOf(operation);
  if (!operation.body) return forAnyCall(limits);
  const schema = resolve(operation.body);
  const names = Object.keys(schema.properties ?? {});
  const fields = names.length ? names : ['title', 'name', 'email'];
  const room = limits.bytes - JSON.stringify(fields).length - fields.length * 4;
  const [good = {}] = fc.sample(plausibleObject(schema, [2]), { seed: 1, numRuns: 1 });
  const long = Object.entries(good).map(([name, value]) => {
    const { maxLength = 0 } = schema.properties?.[name] ?? {};
    return [name, maxLength < MAX_LONG_TEXT ? value : '漢'.repeat(maxLength)];
  });
  const values = [
    ...['a', ' ', '@', '\u0000'].map((pattern) => longText(pattern, Math.min(room, LONG))),
    ...['0', '{}', '[]'].map((item) => listOf(item, limits.nodes)),
    distinctKeys(99),
  ];
  return [
    { what: 'the longest text that is taken', body: JSON.stringify(Object.fromEntries(long)) },
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
