import type { Instant } from '../calendar/calendar';
import {
  isStillOpen,
  openSegment,
  type OpenSession,
  type Segment,
  segmentsOf,
  type WorkRules,
} from './session-segments';
import type { EndedBy } from './work-session.entity';

export interface StoredOpenSession extends OpenSession {
  id: number;
  userId: number;
  dayId: number;
}

/** The writes that bring stored sessions up to date. */
export interface SessionChanges {
  ended: { session: StoredOpenSession; endAt: Instant; endedBy: EndedBy }[];
  /** Sessions to add, each on the day of its segment. */
  added: { userId: number; segment: Segment; lastHeartbeatAt: Instant }[];
  /**
   * Sessions that continued past midnight without another heartbeat: deleted, and the session before each ends at that
   * heartbeat.
   */
  withdrawn: { session: StoredOpenSession; endedBy: EndedBy }[];
}

const NOTHING: SessionChanges = { ended: [], added: [], withdrawn: [] };

/** Computes the current state of stored open sessions. */
export function settlementOf(sessions: readonly StoredOpenSession[], now: Instant, rules: WorkRules): SessionChanges {
  const changes: SessionChanges = { ended: [], added: [], withdrawn: [] };
  for (const session of sessions) {
    const segments = segmentsOf(session, now, rules);
    if (isStillOpen(segments)) continue;
    const [first, ...others] = segments;
    if (!first) changes.withdrawn.push({ session, endedBy: 'idle' });
    else if (first.endAt !== null && first.endedBy) {
      changes.ended.push({ session, endAt: first.endAt, endedBy: first.endedBy });
    }
    const { userId, lastHeartbeatAt } = session;
    changes.added.push(...others.map((segment) => ({ userId, segment, lastHeartbeatAt })));
  }
  return changes;
}

export function endedAt(session: StoredOpenSession, endAt: Instant, endedBy: EndedBy): SessionChanges {
  return { ...NOTHING, ended: [{ session, endAt, endedBy }] };
}

export function begunAt(userId: number, startAt: Instant, zone: string): SessionChanges {
  return { ...NOTHING, added: [{ userId, segment: openSegment(startAt, zone), lastHeartbeatAt: startAt }] };
}

/** Ends one session at its last heartbeat, which may leave nothing of it. */
export function endedAtLastSign(session: StoredOpenSession, endedBy: EndedBy): SessionChanges {
  const { startAt, lastHeartbeatAt } = session;
  if (lastHeartbeatAt < startAt) return { ...NOTHING, withdrawn: [{ session, endedBy }] };
  return endedAt(session, lastHeartbeatAt, endedBy);
}
