import { DateTime } from 'luxon';

/** Milliseconds since 1970, UTC. All time arithmetic uses it. */
export type Instant = number;

export const instantOf = (stored: string | null): Instant | null => (stored === null ? null : Date.parse(stored));

export const dateOf = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

/** A time range within one local calendar day. */
export interface TimeRange {
  /** YYYY-MM-DD. */
  date: string;
  startAt: Instant;
  endAt: Instant;
}

const MINUTE_MS = 60_000;

/** The start of the minute that contains an instant. */
export const startOfMinute = (at: Instant): Instant => at - (at % MINUTE_MS);

interface LocalDay extends TimeRange {
  zone: string;
}

/** The last days used: nearly every call is about today, and computing a day costs more than a query. */
let lastDays: LocalDay[] = [];

function localDay(at: Instant, zone: string): LocalDay {
  const known = lastDays.find((day) => day.zone === zone && day.startAt <= at && at < day.endAt);
  if (known) return known;
  const start = DateTime.fromMillis(at, { zone }).startOf('day');
  const end = start.plus({ days: 1 }).startOf('day');
  const day = { zone, date: start.toFormat('yyyy-MM-dd'), startAt: start.toMillis(), endAt: end.toMillis() };
  lastDays = [day, ...lastDays.slice(0, 3)];
  return day;
}

/** The local calendar day of an instant, YYYY-MM-DD. */
export const workDate = (at: Instant, zone: string): string => localDay(at, zone).date;

/** The start of the local calendar day of an instant. */
export const startOfDay = (at: Instant, zone: string): Instant => localDay(at, zone).startAt;

/** The start of the next local calendar day: 23, 24 or 25 hours after the start of this one. */
export const nextMidnight = (at: Instant, zone: string): Instant => localDay(at, zone).endAt;

/**
 * Splits a time range at every local midnight inside it. Midnight belongs to the day it starts, so a range that ends at
 * midnight leaves nothing on the next day. Source: contract, section 8.
 */
export function splitAtMidnights(startAt: Instant, endAt: Instant, zone: string): TimeRange[] {
  const ranges: TimeRange[] = [];
  let from = startAt;
  do {
    const until = Math.min(nextMidnight(from, zone), endAt);
    ranges.push({ date: workDate(from, zone), startAt: from, endAt: until });
    from = until;
  } while (from < endAt);
  return ranges;
}
