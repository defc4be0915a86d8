import { GAP } from './sentence';

/** A text by plural form; `other` stands for forms that are the same. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { other: string };

/** A translated text with its gaps filled: `{{name}}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(GAP, (gap, name: string) => String(values[name] ?? gap));

/** The language's form for a number of things, which is `{{count}}` in it. */
export const counted = (language: string, forms: Forms, count: number): string =>
  filled(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
