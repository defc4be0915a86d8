import { monthAfter, monthKey, monthOf, type YearMonth } from '@/ui/text/months';
import { firstYear, lastYear } from './on-offer';

/** `2026-11-21` in the user's time zone. */
export function dayOf(instant: Date): string {
  const month = monthKey({ year: instant.getFullYear(), month: instant.getMonth() + 1 });
  return `${month}-${String(instant.getDate()).padStart(2, '0')}`;
}

export function financeYears(today: string): number[] {
  const count = lastYear(monthOf(today).year) - firstYear + 1;
  return Array.from({ length: count }, (_, index) => firstYear + index);
}

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month this many before or after; null beyond the offered years. */
export function shifted(from: YearMonth, by: number, years: readonly number[]): YearMonth | null {
  const to = monthOf(monthAfter(monthKey(from), by));
  return years.includes(to.year) ? to : null;
}
