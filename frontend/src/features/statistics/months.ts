import { distance, monthAfter, type Month, type MonthRange } from './month-range';

const yearsBack = 5;
const monthsAhead = 12;

/** The month it is where the reader is. */
export const currentMonth = (now = new Date()): Month =>
  `${String(now.getFullYear())}-${String(now.getMonth() + 1).padStart(2, '0')}`;

/** The twelve months up to this one. */
export const lastTwelve = (now: Month): MonthRange => ({ from: monthAfter(now, -11), to: now });

export const yearOf = (year: number): MonthRange => ({ from: `${String(year)}-01`, to: `${String(year)}-12` });

/** The same number of months, just before or after. */
export function neighbour(range: MonthRange, direction: -1 | 1): MonthRange {
  const by = direction * (distance(range) + 1);
  return { from: monthAfter(range.from, by), to: monthAfter(range.to, by) };
}

/** The months on offer, the newest first, and those that the address names. */
export function monthChoices(now: Month, { from, to }: MonthRange): Month[] {
  const count = yearsBack * 12 + monthsAhead + Number(now.slice(5));
  const offered = Array.from({ length: count }, (_, index) => monthAfter(now, monthsAhead - index));
  return [...new Set([...offered, from, to])].sort().reverse();
}

const named = new Map<string, Intl.DateTimeFormat>();

function formatted(month: Month, language: string, style: 'long' | 'short'): string {
  const key = `${language} ${style}`;
  const format = named.get(key) ?? new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
  named.set(key, format);
  const name = format.format(new Date(`${month}-01T00:00:00Z`)).replace(/\.$/, '');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** `November 2026`. */
export const monthTitle = (month: Month, language: string): string =>
  `${formatted(month, language, 'long')} ${month.slice(0, 4)}`;

/** `Nov 2026`. */
export const shortTitle = (month: Month, language: string): string =>
  `${formatted(month, language, 'short')} ${month.slice(0, 4)}`;

/** `Nov`, and in January `2026`. */
export const monthTick = (month: Month, language: string): string =>
  month.endsWith('-01') ? month.slice(0, 4) : formatted(month, language, 'short');
