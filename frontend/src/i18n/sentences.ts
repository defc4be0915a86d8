import { i18n } from './index';

/** What fills a sentence's placeholders; a quoted sentence has its own code. */
export interface Params {
  [name: string]: string | number | Sentence;
}

/** A sentence of the server, in English, with its code. */
export interface Sentence {
  text: string;
  code?: string;
  params?: Params;
}

/** By language; English needs none. */
const files = import.meta.glob<Record<string, unknown>>('./sentences/*.json', { import: 'default' });
const ns = 'sentences';

/** Resolves when {@link translateSentence} knows the user's language, or when that failed: then sentences stay English. */
export async function loadSentences(): Promise<void> {
  const { language } = i18n;
  if (i18n.hasResourceBundle(language, ns)) return;
  const texts = await files[`./sentences/${language}.json`]?.().catch(() => undefined);
  if (texts) i18n.addResourceBundle(language, ns, texts);
}

// The keys come from the server, so the compiler knows none of them.
const isKnown = (key: string) => i18n.exists(key, { ns });
const translate = (key: string, params: Record<string, string | number>) =>
  i18n.getFixedT(null, ns)(key as 'forbidden', params);

/** A sentence of the server in the user's language, or unchanged without a translation. */
export function translateSentence({ text, code, params = {} }: Sentence): string {
  if (code === undefined || !isKnown(code)) return text;
  const formatted = Object.entries(params).map(([name, value]) => [name, formatParam(name, value)] as const);
  return translate(code, Object.fromEntries(formatted));
}

function formatParam(name: string, value: Params[string]): string | number {
  if (typeof value === 'object') return translateSentence(value);
  if (name === 'field' || name === 'other') return translateName('fields', String(value));
  // No digits are grouped.
  if (name === 'id') return String(value);
  if (name !== 'values') return value;
  const allowed = String(value).split(', ');
  return allowed.map((one) => translateName('values', one)).join(', ');
}

function translateName(kind: 'fields' | 'values', name: string): string {
  const key = `${kind}.${name}`;
  return isKnown(key) ? translate(key, {}) : name;
}
