import { describe, expect, it } from 'vitest';
import { languages, type Language } from './languages';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });

const sources = import.meta.glob<string>('./locales/*/*.json', { eager: true, import: 'default', query: '?raw' });

const namespaces = [...new Set(Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, '')))];
const pluralForm = /_(zero|one|two|few|many|other)$/;

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

function textsOf(language: Language, namespace: string): Map<string, string> {
  const file = files[`./locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`${namespace} has no ${language} file`);
  return flat(file);
}

const withoutForm = (key: string) => key.replace(pluralForm, '');
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutForm))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort();

/** The key of every object, as often as it is written; a parsed file has only the last of several. */
const writtenKeys = (source: string) =>
  [...source.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)/g)].flatMap(([, text = '', colon]) =>
    colon ? [JSON.parse(text) as string] : [],
  );
const parsedKeys = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, value]) => [key, ...(typeof value === 'string' ? [] : parsedKeys(value))]);

it.each(Object.entries(sources))('%s has every key of an object once', (file, source) => {
  expect(writtenKeys(source).sort()).toEqual(parsedKeys(files[file] ?? {}).sort());
});

describe.each(namespaces)('the texts of %s', (namespace) => {
  it.each(languages)('say the same things in %s as in English', (language) => {
    expect(keysOf(textsOf(language, namespace))).toEqual(keysOf(textsOf('en', namespace)));
  });

  it.each(languages.filter((language) => language !== 'en'))('leave no sentence in English in %s', (language) => {
    const english = textsOf('en', namespace);
    const left = [...textsOf(language, namespace)].filter(([key, text]) => {
      const words = text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{3,}/gu) ?? [];
      return text === english.get(key) && words.length > 1;
    });
    expect(left).toEqual([]);
  });

  it.each(languages)('have every plural form that %s knows', (language) => {
    const texts = textsOf(language, namespace);
    const counted = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutForm));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = [...counted].flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((form) => !texts.has(form)),
    );
    expect(missing).toEqual([]);
  });

  it.each(languages)('leave nothing empty in %s and fill in what English fills in', (language) => {
    const english = textsOf('en', namespace);
    for (const [key, text] of textsOf(language, namespace)) {
      expect(text.trim(), key).not.toBe('');
      const model = english.get(key) ?? english.get(`${withoutForm(key)}_other`) ?? '';
      // "one" may say it without the number.
      const expected = placeholders(model).filter((name) => !pluralForm.test(key) || name !== '{{count');
      expect(placeholders(text), key).toEqual(expect.arrayContaining(expected));
      expect(placeholders(model), key).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});
