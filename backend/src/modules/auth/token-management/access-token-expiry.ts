import { DateTime } from 'luxon';

const LONGEST = { years: 1 };

/**
 * The instant at which a token expires whose last day is `day` in the studio's calendar.
 *
 * @param day `YYYY-MM-DD`.
 * @returns undefined if the day is over, or more than a year away.
 */
export function expiryOn(day: string, now: Date, zone: string): Date | undefined {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const last = DateTime.fromISO(day, { zone });
  if (!last.isValid || last < today || last > today.plus(LONGEST)) return undefined;
  return last.plus({ days: 1 }).toJSDate();
}
