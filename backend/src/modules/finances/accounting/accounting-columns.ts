import { shownDay } from '../../../platform/clock';
import words from './accounting-words.json';

/** Languages of the accountant, whatever the user's own. */
export const ACCOUNTING_LANGUAGES = ['de', 'en'] as const;
export type AccountingLanguage = (typeof ACCOUNTING_LANGUAGES)[number];

type Words = (typeof words)[AccountingLanguage] & {
  separator: ',' | ';';
  /** `2026-03-31` as a spreadsheet in this language reads it. */
  day: (day: string) => string;
  /** An amount such as `119.00` as a spreadsheet in this language reads it. */
  amount: (amount: string) => string;
};

export const ACCOUNTING_WORDS: Readonly<Record<AccountingLanguage, Words>> = {
  de: {
    ...words.de,
    separator: ';',
    day: (day) => shownDay(day).replaceAll('/', '.'),
    amount: (amount) => amount.replace('.', ','),
  },
  en: { ...words.en, separator: ',', day: (day) => day, amount: (amount) => amount },
};
