import { i18n } from '@/i18n';
import { formatDay, type Month, monthAfter, monthName, monthOf, monthTitle } from '@/ui/text/dates';
import { isWithinLimit, maxMonths, type MonthRange } from './month-range';

const yearsBack = 5;
const monthsAhead = 12;

/** The twelve months up to this one. */
export const lastTwelve = (now: Month): MonthRange => ({ from: monthAfter(now, -11), to: now });

export const yearOf = (year: number): MonthRange => ({ from: `${String(year)}-01`, to: `${String(year)}-12` });

/** The nearest valid range; the other end moves. */
export function validRange({ from, to }: MonthRange, fixed: 'from' | 'to' = 'to'): MonthRange {
  if (to < from) return fixed === 'from' ? { from, to: from } : { from: to, to };
  if (isWithinLimit({ from, to })) return { from, to };
  return fixed === 'from' ? { from, to: monthAfter(from, maxMonths - 1) } : { from: monthAfter(to, 1 - maxMonths), to };
}

/** The offered months, newest first, and those in the address. */
export function monthChoices(now: Month, { from, to }: MonthRange): Month[] {
  const count = yearsBack * 12 + monthsAhead + Number(now.slice(5));
  const offered = Array.from({ length: count }, (_, index) => monthAfter(now, monthsAhead - index));
  return [...new Set([...offered, from, to])].sort().reverse();
}

/** `Nov`, and in January `2026`. */
export const monthTick = (month: Month, language: string): string =>
  month.endsWith('-01') ? month.slice(0, 4) : monthName(monthOf(month).month, language, 'short');

/** A month's row in a chart. */
export const monthRow = (month: Month) => ({
  key: month,
  label: monthTitle(month, i18n.language),
  tick: monthTick(month, i18n.language),
  day: formatDay(`${month}-01`),
});

/** A week's row in a chart. The first week of a month bears its name. */
export const weekRow = ({ week, from }: { week: string; from: string }) => ({
  key: week,
  label: `${week.slice(-2)} · ${formatDay(from)}`,
  tick: Number(from.slice(8)) <= 7 ? monthTick(from.slice(0, 7), i18n.language) : '',
  day: formatDay(from),
});
