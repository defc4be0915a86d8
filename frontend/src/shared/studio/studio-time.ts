import { addDays, dateFormat, formatDay, monthOf, type YearMonth } from '@/ui/text/dates';

/** Work time, schedules and the admin panel use the studio's time zone; other instants the user's (ui/text/dates). */

/** The studio's zone; undefined for the reader's. */
type Zone = string | undefined;

function partsOf(at: Date, zone: Zone) {
  const format = dateFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** `17:30`. */
export function timeOf(instant: string, zone: string): string {
  return partsOf(new Date(instant), zone).time;
}

/** `2026-11-20`. */
export function dateOf(instant: string, zone: string): string {
  return partsOf(new Date(instant), zone).date;
}

/** `20/11/2026`. */
export function dayOf(instant: string, zone: string): string {
  return formatDay(dateOf(instant, zone));
}

/** `20/11/2026, 17:30`. */
export function dayAndTimeOf(instant: string, zone: Zone): string {
  const { date, time } = partsOf(new Date(instant), zone);
  return `${formatDay(date)}, ${time}`;
}

/** The first minute of a date, which is not midnight where clocks change then. */
export function startOf(date: string, zone: string): string {
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
export function isoTimeOf(instant: string, zone: string): string {
  const { date, time } = partsOf(new Date(instant), zone);
  return `${date}T${time}`;
}

/** True for the midnight that ends a day. */
export function isMidnightAfter(date: string, instant: string, zone: string): boolean {
  const justBefore = new Date(Date.parse(instant) - 1);
  return timeOf(instant, zone) === '00:00' && partsOf(justBefore, zone).date === date;
}

/** The end of a day: the midnight that ends it is `24:00`, a later one has its date. */
export function endTimeOf(date: string, instant: string, zone: string): string {
  if (isMidnightAfter(date, instant, zone)) return '24:00';
  const { date: on, time } = partsOf(new Date(instant), zone);
  return on === date ? time : `${time} ${formatDay(on)}`;
}

/** An instant as a user would type it: the time alone, or with the date if it is on another day. */
export function typedTimeOf(date: string, instant: string, zone: string): string {
  const { date: on, time } = partsOf(new Date(instant), zone);
  return on === date ? time : `${on}T${time}`;
}

/** `2026-11-20`, the current date; without a zone the user's. */
export const todayIn = (zone?: string, now = new Date()): string => partsOf(now, zone).date;

/** The date this many days before today in the studio. */
export const daysBefore = (zone: string, days: number): string => addDays(todayIn(zone), -days);

export const currentMonth = (zone: string): YearMonth => monthOf(todayIn(zone));

export const currentYear = (zone: string, now?: Date): number => monthOf(todayIn(zone, now)).year;

/** Reads `9:00`, `9.00` or `9` as `09:00`, like the server. Anything else stays as typed. */
export function typedTime(text: string): string {
  const typed = text.trim();
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed) ?? [];
  return hour === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`;
}
