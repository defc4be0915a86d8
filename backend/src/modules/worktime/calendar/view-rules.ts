import type { DaySessionRow } from '../worktime.queries';
import type { Instant } from './calendar';
import type { Span } from './day-breaks';

export interface ViewRules {
  /** The start of the current minute. */
  minute: Instant;
  /** The current local calendar day. */
  today: string;
}

/**
 * An open session counts up to the current minute, so that all answers within a minute agree, including cached ones. A
 * session that an admin reopened on a past day counts up to its last heartbeat.
 */
export function countedUntil(session: DaySessionRow, { minute, today }: ViewRules): Instant {
  if (session.endAt !== null) return Date.parse(session.endAt);
  return session.workDate === today ? minute : Date.parse(session.lastHeartbeatAt);
}

/** What sessions count. */
export const spansOf = (sessions: readonly DaySessionRow[], rules: ViewRules): Span[] =>
  sessions.map((row) => ({ startAt: Date.parse(row.startAt), endAt: countedUntil(row, rules) }));
