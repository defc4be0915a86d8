import { describe, expect, it } from 'vitest';
import { languages, type Language } from './languages';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });

const sources = import.meta.glob<string>('./locales/*/*.json', { eager: true, import: 'default', query: '?raw' });

const bundles = [...new Set(Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, '')))];
const pluralForm = /_(zero|one|two|few|many|other)$/;

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const textsOf = (language: Language, of = bundles): Map<string, string> =>
  new Map(of.flatMap((bundle) => [...flat(files[`./locales/${language}/${bundle}.json`] ?? {})]));

/** What Polish says of two as of five: genitives, and texts without a noun. All else has a form of its own. */
const SAME_FOR_FEW = [
  ...['absences.leftOut', 'admin.system.backups.leftOut', 'admin.users.leftOut', 'bin.more', 'finances.leftOut'],
  ...['finances.price.own', 'finances.price.past', 'finances.upload.without.text', 'finances.upload.without.title'],
  ...['home.changes.left', 'home.today.leave', 'meanwhile.editing', 'notifications.sentence.sites_security'],
  ...['payroll.review.confirmedMany', 'payroll.review.days', 'payroll.review.leftOut', 'payroll.timesheet.leftOut'],
  ...['programs.days', 'projects.detail.leftOut', 'projects.site.certificate', 'sites.day.failed', 'sites.day.up'],
  ...['sites.days', 'sites.milliseconds', 'statistics.costs.payments', 'statistics.costs.paymentsLeftOut'],
  ...['statistics.tasks.days', 'tasks.empty.elsewhere', 'tasks.leftOut', 'uploads.failedCount', 'uploads.running'],
];

it('Polish has a form for two, three and four', () => {
  const texts = textsOf('pl');
  const few = [...texts.keys()].filter((key) => key.endsWith('_few')).map(withoutForm);
  const same = few.filter((key) => texts.get(`${key}_few`) === texts.get(`${key}_many`));
  expect(same.sort()).toEqual([...SAME_FOR_FEW].sort());
});

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

describe('the texts', () => {
  it.each(languages)('say the same things in %s as in English', (language) => {
    for (const bundle of bundles) expect(keysOf(textsOf(language, [bundle]))).toEqual(keysOf(textsOf('en', [bundle])));
  });

  it.each(languages.filter((language) => language !== 'en'))('leave no sentence in English in %s', (language) => {
    const english = textsOf('en');
    const texts = textsOf(language);
    const translated = new Set([...english].flatMap(([key, text]) => (texts.get(key) === text ? [] : text)));
    const left = [...texts].filter(([key, text]) => {
      const words = text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{3,}/gu) ?? [];
      // A single word may be the same in both, unless it is another one elsewhere.
      // Some states of Germany are called the same.
      if (key.startsWith('region.DE-')) return false;
      return text === english.get(key) && (words.length > 1 || translated.has(text));
    });
    expect(left).toEqual([]);
  });

  it.each(languages)('have every plural form that %s knows', (language) => {
    const texts = textsOf(language);
    const counted = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutForm));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = [...counted].flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((form) => !texts.has(form)),
    );
    expect(missing).toEqual([]);
  });

  it.each(languages)('leave nothing empty in %s and fill in what English fills in', (language) => {
    const english = textsOf('en');
    for (const [key, text] of textsOf(language)) {
      expect(text.trim(), key).not.toBe('');
      const model = english.get(key) ?? english.get(`${withoutForm(key)}_other`) ?? '';
      // "one" may say it without the number.
      const expected = placeholders(model).filter((name) => !pluralForm.test(key) || name !== '{{count');
      expect(placeholders(text), key).toEqual(expect.arrayContaining(expected));
      expect(placeholders(model), key).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});
