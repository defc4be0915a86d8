import { i18n } from './index';

/** What stands in the gaps of a sentence; one that is quoted comes with its own code. */
export interface Params {
  [name: string]: string | number | Sentence;
}

/** What the server said, in English, and what it calls it. */
export interface Sentence {
  text: string;
  code?: string;
  params?: Params;
}

/** By language; English is what the server speaks. */
const files = import.meta.glob<Record<string, unknown>>('./sentences/*.json', { import: 'default' });
const namespace = 'sentences';

/** Resolves when {@link inLanguage} knows the person's language, or cannot: then it stays with English. */
export async function loadSentences(): Promise<void> {
  const { language } = i18n;
  if (i18n.hasResourceBundle(language, namespace)) return;
  const texts = await files[`./sentences/${language}.json`]?.().catch(() => undefined);
  if (texts) i18n.addResourceBundle(language, namespace, texts);
}

// Named by the server, so that the compiler knows none of them.
const isKnown = (key: string) => i18n.exists(key, { ns: namespace });
const words = (key: string, params: Record<string, string | number>) =>
  i18n.getFixedT(null, namespace)(key as 'forbidden', params);

/** A sentence of the server in the person's language; what there is no translation of, as it came. */
export function inLanguage({ text, code, params = {} }: Sentence): string {
  if (code === undefined || !isKnown(code)) return text;
  const said = Object.entries(params).map(([name, value]) => [name, shown(name, value)] as const);
  return words(code, Object.fromEntries(said));
}

const wordFor = (kind: 'fields' | 'values', name: string) => {
  const key = `${kind}.${name}`;
  return isKnown(key) ? words(key, {}) : name;
};

function shown(name: string, value: Params[string]): string | number {
  if (typeof value === 'object') return inLanguage(value);
  if (name === 'field' || name === 'other') return wordFor('fields', String(value));
  if (name !== 'values') return value;
  const allowed = String(value).split(', ');
  return allowed.map((one) => wordFor('values', one)).join(', ');
}
