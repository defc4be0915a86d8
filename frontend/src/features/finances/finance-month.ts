import { firstYear, lastYear } from './on-offer';

/** A month of the screen; 1 to 12. */
export interface FinanceMonth {
  year: number;
  month: number;
}

export const monthOfDay = (date: string): FinanceMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** `2026-11-21`, where the reader is. */
export function dayOf(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function financeYears(today: string): number[] {
  const count = lastYear(monthOfDay(today).year) - firstYear + 1;
  return Array.from({ length: count }, (_, index) => firstYear + index);
}

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month so many before or after; null beyond the years on offer. */
export function shifted({ year, month }: FinanceMonth, by: number, years: readonly number[]): FinanceMonth | null {
  const index = year * 12 + month - 1 + by;
  const result = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return years.includes(result.year) ? result : null;
}

/** `November` in the language of the page, as it begins a label. */
export function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  );
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** `November 2026`. */
export const monthTitle = ({ year, month }: FinanceMonth, language: string): string =>
  `${monthName(month, language)} ${String(year)}`;
