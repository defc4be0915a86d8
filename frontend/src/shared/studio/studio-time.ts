import { formatDay } from '@/ui/text/dates';

/** Work time, schedules and the admin panel use the studio's time zone; other instants the user's (ui/text/dates). */

/** The studio's zone; undefined for the reader's. */
type Zone = string | undefined;

const formats = new Map<Zone, Intl.DateTimeFormat>();

function format(zone: Zone): Intl.DateTimeFormat {
  let known = formats.get(zone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, known);
  }
  return known;
}

function partsOf(at: Date, zone: Zone) {
  const parts = new Map(
    format(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
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

/** The studio's current year. */
export function currentYear(zone: string, now = new Date()): number {
  return Number(partsOf(now, zone).date.slice(0, 4));
}

/** The studio's current month. */
export function currentMonth(zone: string, now = new Date()): { year: number; month: number } {
  const [year, month] = partsOf(now, zone).date.split('-').map(Number);
  return { year: year ?? 0, month: month ?? 1 };
}

/** The date this many days before today in the studio. */
export function daysBefore(zone: string, days: number, now = new Date()): string {
  const today = Date.parse(partsOf(now, zone).date);
  return new Date(today - days * 86_400_000).toISOString().slice(0, 10);
}
