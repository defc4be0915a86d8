import { addDays, dateOf, formatDay, formatTime, monthOf, parseDay, type YearMonth } from '@/ui/text/dates';

/** The first minute of a date, which is not midnight where clocks change then. */
export function startOf(date: string, zone?: string): string {
  const minute = Date.parse(date) / 60_000;
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
  let [before, start] = [minute - 900, minute + 900];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dateOf(at(middle), zone) < date) before = middle;
    else start = middle;
  }
  return at(start);
}

/** `2026-11-20T17:30`, which the server reads in the same time zone. */
export const isoTimeOf = (instant: string, zone?: string): string =>
  `${dateOf(instant, zone)}T${formatTime(instant, zone)}`;

/** True for the midnight that ends a day. */
export function isMidnightAfter(date: string, instant: string, zone?: string): boolean {
  const justBefore = new Date(Date.parse(instant) - 1).toISOString();
  return formatTime(instant, zone) === '00:00' && dateOf(justBefore, zone) === date;
}

/** The end of a day: the midnight that ends it is `24:00`, a later one has its date. */
export function endTimeOf(date: string, instant: string, zone?: string): string {
  if (isMidnightAfter(date, instant, zone)) return '24:00';
  const time = formatTime(instant, zone);
  return dateOf(instant, zone) === date ? time : `${formatDay(instant, zone)} ${time}`;
}

/** `2026-11-20`, the current date. */
export const todayIn = (zone?: string, now = new Date()): string => dateOf(now.toISOString(), zone);

/** The date this many days before today in the studio. */
export const daysBefore = (days: number): string => addDays(todayIn(), -days);

export const currentMonth = (): YearMonth => monthOf(todayIn());

export const currentYear = (zone?: string, now?: Date): number => monthOf(todayIn(zone, now)).year;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/i;
const clockTime = /^(\d{1,2})[:.]?(\d{2})$/;

/**
 * Parses a typed time of a day, `17:30`, `17.30`, `1730` or `17`, with the day if it is another one, `21/11/2026 00:30`.
 * ISO times are left to the server.
 * @param date the day meant by a time alone
 * @returns an ISO time without an offset, or null
 */
export function parseTime(text: string, date: string): string | null {
  const typed = text.trim();
  if (isoTime.test(typed)) return typed;
  const parts = typed.split(/,?\s+/);
  const days = parts.flatMap((part) => parseDay(part) ?? []);
  if (parts.length > 2 || days.length !== parts.length - 1) return null;
  const time = parts.find((part) => parseDay(part) === null) ?? '';
  const [, hour = '', minute = ''] = clockTime.exec(/^\d\d$/.test(time) ? `${time}00` : time) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(hour + minute) > 2400) return null;
  return `${days[0] ?? date}T${hour.padStart(2, '0')}:${minute}`;
}
