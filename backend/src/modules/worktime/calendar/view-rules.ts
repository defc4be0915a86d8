import type { DaySessionRow } from '../worktime.queries';
import type { Instant } from './calendar';

export interface ViewRules {
  /** The first instant of this minute. */
  minute: Instant;
  /** The local calendar day of now. */
  today: string;
  overtimeMinutes: number;
}

/**
 * An open session counts up to this minute, so that all answers of one minute show the same, those from a cache
 * included; one on a day that is over, opened again by an admin, counts to its last sign of work.
 */
export function countedUntil(session: DaySessionRow, { minute, today }: ViewRules): Instant {
  if (session.endAt !== null) return Date.parse(session.endAt);
  return session.workDate === today ? minute : Date.parse(session.lastHeartbeatAt);
}
