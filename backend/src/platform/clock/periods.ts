import { DateTime } from 'luxon';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A calendar month, `2026-11`. Months and days are compared as text, which sorts chronologically. */
export type MonthName = string;

/** The first and last month of a range. */
export interface MonthRange {
  from: MonthName;
  to: MonthName;
}

/** An ISO week in a time zone. */
export interface Week {
  /** `2026-W53`. */
  week: string;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  to: string;
  startAt: Date;
  /** The start of the next week: 167, 168 or 169 hours later. */
  endAt: Date;
}

/** Numbers periods of this many minutes, as a cache key for answers valid for one period. */
const minutes = (count: number) => (now: Date) => String(Math.floor(now.getTime() / (count * MINUTE_MS)));

/** Open work sessions count up to the current minute. */
export const minuteOf = minutes(1);

/** In every time zone, days begin on a quarter of an hour. */
export const quarterHourOf = minutes(15);

const DAY = 'yyyy-MM-dd';
/** Latin digits, whatever the machine's locale. */
const WIRE = { locale: 'en-US', numberingSystem: 'latn' } as const;

const utc = (month: MonthName) => DateTime.fromISO(`${month}-01`, { zone: 'utc' });

/** The month this many months later. */
export const monthAfter = (month: MonthName, months = 1): MonthName =>
  utc(month).plus({ months }).toFormat('yyyy-MM', WIRE);

/** All months of a range, oldest first. */
export function monthsOf({ from, to }: MonthRange): MonthName[] {
  const months: MonthName[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

export const lastDayOf = (month: MonthName): string => utc(month).endOf('month').toFormat(DAY, WIRE);

/** `2026-Q4`. */
export const quarterOf = (month: MonthName): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

/** The months of all quarters that overlap a range. */
export function wholeQuarters({ from, to }: MonthRange): MonthRange {
  const intoQuarter = (month: MonthName) => (Number(month.slice(5)) - 1) % 3;
  return { from: monthAfter(from, -intoQuarter(from)), to: monthAfter(to, 2 - intoQuarter(to)) };
}

/** The local calendar day of an instant. */
export const dayAt = (at: Date, zone: string): string => DateTime.fromJSDate(at, { zone }).toFormat(DAY, WIRE);

/** The calendar day this many days later; earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A calendar day as in the specification: `31/12/2026`. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

export const startOfMonth = (month: MonthName, zone: string): Date =>
  DateTime.fromISO(`${month}-01`, { zone }).startOf('day').toJSDate();

/** The whole weeks that overlap the range and have begun, oldest first. */
export function weeksOf({ from, to }: MonthRange, now: Date, zone: string): Week[] {
  const until = Math.min(now.getTime(), DateTime.fromISO(lastDayOf(to), { zone }).endOf('day').toMillis());
  const weeks: Week[] = [];
  let monday = DateTime.fromISO(`${from}-01`, { zone }).startOf('week');
  while (monday.toMillis() <= until) {
    const next = monday.plus({ weeks: 1 });
    weeks.push({
      week: monday.toFormat("kkkk-'W'WW", WIRE),
      from: monday.toFormat(DAY, WIRE),
      to: monday.plus({ days: 6 }).toFormat(DAY, WIRE),
      startAt: monday.toJSDate(),
      endAt: next.toJSDate(),
    });
    monday = next;
  }
  return weeks;
}

export function weekOf(day: string, zone: string): Pick<Week, 'startAt' | 'endAt'> {
  const monday = DateTime.fromISO(day, { zone }).startOf('week');
  return { startAt: monday.toJSDate(), endAt: monday.plus({ weeks: 1 }).toJSDate() };
}
