/** Instants by the studio's clock on the wall, wherever the reader is: days and their hours then belong together. */

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
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

function partsOf(at: Date, zone: string) {
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

/** `2026-11-20T17:30`, which the server reads by the same clock. */
export function isoTimeOf(instant: string, zone: string): string {
  const { date, time } = partsOf(new Date(instant), zone);
  return `${date}T${time}`;
}

/** True for the midnight with which a day ends. */
export function isMidnightAfter(date: string, instant: string, zone: string): boolean {
  const justBefore = new Date(Date.parse(instant) - 1);
  return timeOf(instant, zone) === '00:00' && partsOf(justBefore, zone).date === date;
}

/** The year that it is in the studio. */
export function currentYear(zone: string, now = new Date()): number {
  return Number(partsOf(now, zone).date.slice(0, 4));
}
