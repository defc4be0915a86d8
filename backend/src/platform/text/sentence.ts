/** Values for a sentence's gaps; one may be another sentence. */
export type Params = Record<string, string | number | Sentence>;

/** A message for users, with what its translation needs. */
export interface Sentence {
  /** Never changes, even if the words do. */
  code: string;
  /** In English. */
  text: string;
  params?: Params;
}

type Gaps<Words extends string> = Words extends `${string}{{${infer Gap}}}${infer Rest}`
  ? NameOf<Gap> | Gaps<Rest>
  : never;
type NameOf<Gap extends string> = Gap extends `${infer Name}, number` ? Name : Gap;

const declared = new Map<string, string>();
const GAP = /\{\{(\w+)(, number)?\}\}/g;

function declare(code: string, words: string): void {
  if ((declared.get(code) ?? words) !== words) throw new Error(`Two sentences have the code ${code}`);
  declared.set(code, words);
}

function shown(value: Params[string] | undefined, isAmount: boolean): string {
  if (typeof value === 'object') return value.text;
  return isAmount ? Number(value).toLocaleString('en') : String(value);
}

/** A sentence's parameters; none without gaps. */
export type Filling<Words extends string> = [Gaps<Words>] extends [never]
  ? []
  : [params: Record<Gaps<Words>, string | number | Sentence>];

/** Declares a sentence without gaps. */
export function sentence(code: string, text: string): Sentence {
  declare(code, text);
  return { code, text };
}

/** Declares a sentence with gaps: `{{name}}`, or `{{count, number}}` for formatted numbers. */
export function sentenceOf<const Words extends string>(code: string, words: Words) {
  const said = sentence(code, words);
  return (...[params]: Filling<Words>): Sentence => {
    if (!params) return said;
    const given: Params = params;
    const text = words.replace(GAP, (_gap, name: string, amount?: string) => shown(given[name], amount !== undefined));
    return { code, text, params };
  };
}

/** Declares several sentences by their codes; see {@link sentenceOf}. */
export function sentences<const Words extends Record<string, string>>(table: Words) {
  const declarations = Object.entries(table).map(([code, words]) => [code, sentenceOf(code, words)]);
  return Object.fromEntries(declarations) as {
    readonly [Code in keyof Words]: (...gaps: Filling<Words[Code]>) => Sentence;
  };
}

/** All English sentences by code, for the client's translations. */
export const declaredSentences = (): Record<string, string> => Object.fromEntries(declared);

/** A text by plural form; `other` stands for forms that are the same. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { other: string };

/** A translated text with its gaps filled: `{{name}}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(GAP, (gap, name: string) => String(values[name] ?? gap));

/** The language's form for a number of things, which is `{{count}}` in it. */
export const counted = (language: string, forms: Forms, count: number): string =>
  filled(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const unended = (text: string) => text.replace(/[.\s]*$/, '');

/**
 * Parses a text from another process or the database into its declared sentence and parameters. A gap may contain
 * another such sentence.
 *
 * @param family prefix of the codes.
 */
export function parseSentence(text: string, family: string): Sentence | undefined {
  const said = unended(text);
  for (const [code, words] of Object.entries(declaredSentences())) {
    if (!code.startsWith(family)) continue;
    const names = [...words.matchAll(GAP)].map(([, name = '']) => name);
    const parts = unended(words)
      .split(/\{\{[^}]*\}\}/)
      .map(escaped);
    const [match, ...found] = new RegExp(`^${parts.join('(.+?)')}$`, 's').exec(said) ?? [];
    if (match === undefined) continue;
    const params = Object.fromEntries(
      names.map((name, at) => [name, parseSentence(found[at] ?? '', family) ?? found[at] ?? '']),
    );
    return { code, text: said, params };
  }
  return undefined;
}
