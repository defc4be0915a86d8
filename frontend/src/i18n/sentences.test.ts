import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { i18n } from './index';
import { translateSentence, loadSentences } from './sentences';

/** All that the backend may say, by code; the document is kept equal to the backend's source by `npm run check`. */
const {
  'x-sentences': spoken,
  components: { schemas },
} = JSON.parse(readFileSync('../backend/openapi.json', 'utf8')) as {
  'x-sentences': Record<string, string>;
  components: { schemas: Record<string, { enum?: string[] }> };
};

const files = import.meta.glob<Record<string, string>>('./sentences/*.json', { eager: true, import: 'default' });
const gaps = (text = '') => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

it.each(['pl', 'de'])('everything that the server says can be said in %s, with the same in its gaps', (language) => {
  const { fields: _fields, values: _values, ...texts } = files[`./sentences/${language}.json`] ?? {};
  expect(Object.keys(spoken).length).toBeGreaterThan(150);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(spoken).sort());
  for (const [code, english] of Object.entries(spoken))
    expect([code, gaps(texts[code])]).toEqual([code, gaps(english)]);
});

it('fields, numbers and quoted sentences are said in the language, too', async () => {
  await i18n.changeLanguage('de');
  await loadSentences();
  expect(translateSentence({ text: 'x', code: 'text_too_long', params: { field: 'title', max: 1000 } })).toBe(
    '„Titel“ kann höchstens 1.000 Zeichen haben',
  );
  const problem = { text: 'A name has 1 to 120 characters', code: 'name_length', params: { max: 120 } };
  expect(translateSentence({ text: 'x', code: 'file_name_refused', params: { name: 'a', problem } })).toBe(
    '„a“: Ein Name hat 1 bis 120 Zeichen',
  );
});

it.each([
  ['de', '„Status“ muss eins davon sein: Offen, In Arbeit, Erledigt'],
  ['pl', 'Pole „Status” musi mieć jedną z wartości: Do zrobienia, W toku, Zrobione'],
])('allowed values are words of the language (%s)', async (language, sentence) => {
  await i18n.changeLanguage(language);
  await loadSentences();
  const params = { field: 'status', values: 'todo, in_progress, done' };
  expect(translateSentence({ text: 'x', code: 'must_be_one_of', params })).toBe(sentence);
});

it.each(['de', 'pl'])('every word that a form can choose has one in %s', async (language) => {
  await i18n.changeLanguage(language);
  await loadSentences();
  const names = 'TaskStatus TaskPriority TaskCategory CostCategory ProjectStatus RecurringType Role'.split(' ');
  for (const value of names.flatMap((name) => schemas[name]?.enum ?? []))
    expect(i18n.exists(`values.${value}`, { ns: 'sentences' }), value).toBe(true);
});

it('what has no translation stays as it came', async () => {
  await i18n.changeLanguage('pl');
  await loadSentences();
  expect(translateSentence({ text: 'New in this version', code: 'never_heard' })).toBe('New in this version');
  expect(translateSentence({ text: 'From a proxy' })).toBe('From a proxy');
});
