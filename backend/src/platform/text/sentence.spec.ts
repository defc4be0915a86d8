import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted, filled } from './sentence';

type Texts = string | { [key: string]: Texts };

const MODULES = join(__dirname, '../../modules');
const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-words.json'),
);

/** The gaps of each text by its path; those of all plural forms together. */
function gapsOf(texts: Texts, path = ''): [path: string, gaps: string][] {
  if (typeof texts === 'string') return [[path, [...new Set(texts.match(/\{\{.*?\}\}/g))].sort().join()]];
  if ('one' in texts) return gapsOf(JSON.stringify(texts), path);
  return Object.entries(texts).flatMap(([key, own]) => gapsOf(own, `${path}.${key}`));
}

const withGaps = (texts: Texts) => gapsOf(texts).filter(([, gaps]) => gaps);

it.each(files)('%s has the same gaps in every language', (file) => {
  const [first, ...others] = Object.values(
    JSON.parse(readFileSync(join(MODULES, file), 'utf8')) as Record<string, Texts>,
  );
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(withGaps(other)).toEqual(withGaps(first!));
});

it('a text is filled with values as they are', () => {
  expect(filled('{{who}}: “{{task}}”', { who: '{{task}} $&', task: 'T' })).toBe('{{task}} $&: “T”');
});

it.each([
  ['en', 1, 'one'],
  ['en', 2, '2 others'],
  ['pl', 3, '3 few'],
  ['pl', 5, '5 others'],
  ['pl', 22, '22 few'],
  ['de', 0, '0 others'],
])('a text has the form that %s has for %i', (language, count, expected) => {
  expect(counted(language, { one: 'one', few: '{{count}} few', other: '{{count}} others' }, count)).toBe(expected);
});
