const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After each failed try: together about three days. */
const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY] as const;

/** After so many, a delivery is given up if others get through; if nothing does, its webhook is switched off. */
export const MAX_TRIES = DELAYS.length + 1;

/** So much earlier or later, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after a failure.
 *
 * @param tries so far @param fraction random, from 0 to 1 @returns milliseconds: a day after the last of them.
 */
export function delayAfter(tries: number, fraction: number): number {
  const delay = DELAYS[tries - 1] ?? DAY;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * fraction));
}
