import { monthOf, type Month, type YearMonth } from './months';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `November` in a language, as it begins a label; `Nov` where there is less room.
 * @param month 1 to 12
 */
export function monthName(month: number, language: string, style: 'long' | 'short' = 'long'): string {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
  formats.set(key, format);
  const name = format.format(Date.UTC(2024, month - 1)).replace(/\.$/, '');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** `November 2026`, or `Nov 2026`. */
export const monthTitle = (month: Month, language: string, style?: 'long' | 'short'): string =>
  `${monthName(monthOf(month).month, language, style)} ${month.slice(0, 4)}`;

/** `November 2026`, as in a sentence of a language. */
export function monthInWords({ year, month }: YearMonth, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(Date.UTC(year, month - 1)));
}
