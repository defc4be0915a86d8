import { DateTime } from 'luxon';
import type { Instant } from '../calendar';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Converts instants to minutes after local midnight, up to 24 hours. Counts back from the next midnight, so that clock
 * changes at night shift no evening, and computes each midnight once.
 */
export function wallClock(zone: string): (date: string, at: Instant) => number {
  const midnights = new Map<string, Instant>();
  return (date, at) => {
    const midnight =
      midnights.get(date) ?? DateTime.fromISO(date, { zone }).plus({ days: 1 }).startOf('day').toMillis();
    midnights.set(date, midnight);
    const minute = Math.floor(DAY_MINUTES - (midnight - at) / MINUTE_MS);
    return Math.min(DAY_MINUTES, Math.max(0, minute));
  };
}
