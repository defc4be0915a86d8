import type { Instant } from './calendar';

const MINUTE_MS = 60_000;

/** Whole minutes between the sessions of a day, oldest first. Seconds are only dropped from the sum. */
export function breakMinutes(sessions: readonly { startAt: Instant; endAt: Instant }[]): number {
  const gaps = sessions
    .slice(1)
    .map(({ startAt }, index) => Math.max(0, startAt - (sessions[index]?.endAt ?? startAt)));
  return Math.floor(gaps.reduce((sum, gap) => sum + gap, 0) / MINUTE_MS);
}
