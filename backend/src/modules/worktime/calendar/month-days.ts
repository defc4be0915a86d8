import { DateTime } from 'luxon';

const ISO_DAY = 'yyyy-MM-dd';

/** The calendar days of a period, YYYY-MM-DD, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = DateTime.fromISO(from, { zone: 'utc' }); day.toFormat(ISO_DAY) <= to; day = day.plus({ days: 1 })) {
    days.push(day.toFormat(ISO_DAY));
  }
  return days;
}

/** The first and the last day of a month. @param month 1 to 12 */
export function monthBounds(year: number, month: number): { from: string; to: string } {
  const first = DateTime.utc(year, month, 1);
  return { from: first.toFormat(ISO_DAY), to: first.endOf('month').toFormat(ISO_DAY) };
}
