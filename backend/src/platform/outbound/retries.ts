const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays after each failed try: about three days in total. */
const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY] as const;

/** After so many tries, a webhook's delivery is given up if others succeed; otherwise the webhook is disabled. */
export const MAX_TRIES = DELAYS.length + 1;

/** Spreads retries of deliveries that failed together. */
const JITTER = 0.1;

/** @param tries so far @param fraction random, from 0 to 1 @returns milliseconds; a day beyond the last delay. */
export function delayAfter(tries: number, fraction: number): number {
  const delay = DELAYS[tries - 1] ?? DAY;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * fraction));
}
