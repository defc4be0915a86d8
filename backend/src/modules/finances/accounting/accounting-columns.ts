import { shownDay } from '../../../platform/clock/periods';
import { COST_CATEGORIES, type CostCategory } from '../cost.constants';
import type { RecurringType } from '../arithmetic/recurrence';

/** Languages of the accountant, whatever the user's own. */
export const ACCOUNTING_LANGUAGES = ['de', 'en'] as const;
export type AccountingLanguage = (typeof ACCOUNTING_LANGUAGES)[number];

interface Words {
  columns: readonly string[];
  categories: Readonly<Record<CostCategory, string>>;
  recurring: Readonly<Record<RecurringType, string>>;
  once: string;
  /** The archive's folder, and the beginning of file names. */
  invoices: string;
  costs: string;
  separator: ',' | ';';
  /** `2026-03-31` as a spreadsheet in this language reads it. */
  day: (day: string) => string;
  /** `119.00`. */
  amount: (amount: string) => string;
}

const inOrder = (words: readonly string[]) =>
  Object.fromEntries(COST_CATEGORIES.map((category, index) => [category, words[index]])) as Record<
    CostCategory,
    string
  >;

export const ACCOUNTING_WORDS: Readonly<Record<AccountingLanguage, Words>> = {
  de: {
    columns: [
      'Datum',
      'Bezeichnung',
      'Kategorie',
      'Projekt',
      'Netto',
      'USt %',
      'USt',
      'Brutto',
      'Wiederkehrend',
      'Datei',
    ],
    categories: inOrder([
      'Hosting',
      'Domain',
      'Geräte',
      'Büromiete',
      'Software',
      'Marketing',
      'Nebenkosten',
      'Versicherung',
      'Sonstiges',
    ]),
    recurring: { monthly: 'monatlich', yearly: 'jährlich' },
    once: 'einmalig',
    invoices: 'Belege',
    costs: 'Kosten',
    separator: ';',
    day: (day) => shownDay(day).replaceAll('/', '.'),
    amount: (amount) => amount.replace('.', ','),
  },
  en: {
    columns: ['Date', 'Name', 'Category', 'Project', 'Net', 'VAT %', 'VAT', 'Gross', 'Recurring', 'File'],
    categories: inOrder([
      'Hosting',
      'Domain',
      'Devices',
      'Office rent',
      'Software',
      'Marketing',
      'Utilities',
      'Insurance',
      'Other',
    ]),
    recurring: { monthly: 'monthly', yearly: 'yearly' },
    once: 'one-time',
    invoices: 'invoices',
    costs: 'costs',
    separator: ',',
    day: (day) => day,
    amount: (amount) => amount,
  },
};
