import type { Instant } from './calendar';

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const MINUTE_MS = 60_000;

/** Time worked, in whole minutes. */
export interface Duration {
  totalMinutes: number;
  /** Full hours of the total. */
  hours: number;
  /** Minutes beyond the full hours, 0 to 59. */
  minutes: number;
}

/**
 * The total length of time ranges. Seconds are only dropped from the sum: two ranges of 30 seconds make a minute.
 * Source: contract, section 8.
 */
export function durationOf(ranges: readonly { startAt: Instant; endAt: Instant }[]): Duration {
  const milliseconds = ranges.reduce((sum, { startAt, endAt }) => sum + Math.max(0, endAt - startAt), 0);
  const totalMinutes = Math.floor(milliseconds / MINUTE_MS);
  return { totalMinutes, hours: Math.floor(totalMinutes / 60), minutes: totalMinutes % 60 };
}

/** True above the limit, but not at it. Source: contract, section 8. */
export const isOvertime = ({ totalMinutes }: Duration, limitMinutes: number) => totalMinutes > limitMinutes;
