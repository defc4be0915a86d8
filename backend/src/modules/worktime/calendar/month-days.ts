import { dayAfter, lastDayOf } from '../../../platform/clock';

/** The calendar days of a period, YYYY-MM-DD, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The first and the last day of a month. @param month 1 to 12 */
export function monthBounds(year: number, month: number): { from: string; to: string } {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${name}-01`, to: lastDayOf(name) };
}
