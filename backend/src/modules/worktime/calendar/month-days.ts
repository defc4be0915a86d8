import { DateTime } from 'luxon';
import { dayAfter } from '../../../platform/clock/periods';

const ISO_DAY = 'yyyy-MM-dd';

/** The calendar days of a period, YYYY-MM-DD, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The first and the last day of a month. @param month 1 to 12 */
export function monthBounds(year: number, month: number): { from: string; to: string } {
  const first = DateTime.utc(year, month, 1);
  return { from: first.toFormat(ISO_DAY), to: first.endOf('month').toFormat(ISO_DAY) };
}
