import { shownDay } from '../../../platform/clock/periods';
import type { CostCategory } from '../cost.constants';
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
  /** An amount such as `119.00` as a spreadsheet in this language reads it. */
  amount: (amount: string) => string;
}

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
    categories: {
      hosting: 'Hosting',
      domain: 'Domain',
      devices: 'Geräte',
      office_rent: 'Büromiete',
      software: 'Software',
      marketing: 'Marketing',
      utilities: 'Nebenkosten',
      insurance: 'Versicherung',
      other: 'Sonstiges',
    },
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
    categories: {
      hosting: 'Hosting',
      domain: 'Domain',
      devices: 'Devices',
      office_rent: 'Office rent',
      software: 'Software',
      marketing: 'Marketing',
      utilities: 'Utilities',
      insurance: 'Insurance',
      other: 'Other',
    },
    recurring: { monthly: 'monthly', yearly: 'yearly' },
    once: 'one-time',
    invoices: 'invoices',
    costs: 'costs',
    separator: ',',
    day: (day) => day,
    amount: (amount) => amount,
  },
};
