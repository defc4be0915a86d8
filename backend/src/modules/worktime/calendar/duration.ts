import type { Instant } from './calendar';

const MINUTE_MS = 60_000;

/** Time worked, in whole minutes. */
export interface Duration {
  totalMinutes: number;
  /** Whole hours of the total. */
  hours: number;
  /** What is left of the total after the hours, 0 to 59. */
  minutes: number;
}

/**
 * The time between the ends of all stretches together, in whole minutes. Seconds count until the sum is made: two
 * stretches of 30 seconds are a minute. Source: contract, section 8.
 */
export function durationOf(stretches: readonly { startAt: Instant; endAt: Instant }[]): Duration {
  const milliseconds = stretches.reduce((sum, { startAt, endAt }) => sum + Math.max(0, endAt - startAt), 0);
  const totalMinutes = Math.floor(milliseconds / MINUTE_MS);
  return { totalMinutes, hours: Math.floor(totalMinutes / 60), minutes: totalMinutes % 60 };
}

/** True for more than the limit; exactly the limit is none. Source: contract, section 8. */
export function isOvertime({ totalMinutes }: Duration, limitMinutes: number): boolean {
  return totalMinutes > limitMinutes;
}
