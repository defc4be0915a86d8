import { i18n } from '@/i18n';
import { monthAfter, monthInWords, monthKey, monthOf, monthTitle, type YearMonth } from '@/ui/text/dates';

/** Specification section 9. */
export const firstYear = 2025;
const yearsAhead = 3;

const lastYear = (thisYear: number) => Math.max(thisYear, firstYear) + yearsAhead;

export const isFinanceYear = (year: number, today: Date): boolean =>
  year >= firstYear && year <= lastYear(today.getFullYear());

/** The selectable years: 2025 to three years from now. */
export function financeYears(today: string): number[] {
  const count = lastYear(monthOf(today).year) - firstYear + 1;
  return Array.from({ length: count }, (_, index) => firstYear + index);
}

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month this many before or after; null outside the selectable years. */
export function monthOffset(from: YearMonth, by: number, years: readonly number[]): YearMonth | null {
  const to = monthOf(monthAfter(monthKey(from), by));
  return years.includes(to.year) ? to : null;
}

/** How many days ahead renewals are shown. */
export const renewalDays = [30, 90, 365] as const;

/** The month of a day, as within a sentence. */
export const inWords = (day: string): string => monthInWords(monthOf(day), i18n.language);

/** `March 2026 – November 2026`, or a single month, as it begins a sentence. */
export function monthSpan(first: string, last: string): string {
  const from = monthTitle(first, i18n.language);
  return first.slice(0, 7) === last.slice(0, 7) ? from : `${from} – ${inWords(last)}`;
}
