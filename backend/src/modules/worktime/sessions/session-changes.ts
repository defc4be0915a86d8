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

/** What is to be written so that the sessions stored are what they have become. */
export interface SessionChanges {
  ended: { session: StoredOpenSession; endAt: Instant; endedBy: EndedBy }[];
  /** Sessions to add, each on the day of its segment. */
  added: { userId: number; segment: Segment; lastHeartbeatAt: Instant }[];
  /**
   * Sessions that went on after a midnight without a sign of work since: they go, and the one before each ends where
   * the last sign was.
   */
  withdrawn: { session: StoredOpenSession; endedBy: EndedBy }[];
}

/** What has become by now of sessions that are stored as open. */
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

/** One session that ends then. */
export function endedAt(session: StoredOpenSession, endAt: Instant, endedBy: EndedBy): SessionChanges {
  return { ended: [{ session, endAt, endedBy }], added: [], withdrawn: [] };
}

/** A session that begins, open. */
export function begunAt(userId: number, startAt: Instant, zone: string): SessionChanges {
  return {
    ended: [],
    added: [{ userId, segment: openSegment(startAt, zone), lastHeartbeatAt: startAt }],
    withdrawn: [],
  };
}

/** Ends one session at its last sign of work, which may mean that nothing of it remains. */
export function endedAtLastSign(session: StoredOpenSession, endedBy: EndedBy): SessionChanges {
  const { startAt, lastHeartbeatAt } = session;
  if (lastHeartbeatAt < startAt) return { ended: [], added: [], withdrawn: [{ session, endedBy }] };
  return endedAt(session, lastHeartbeatAt, endedBy);
}

/** Whose sessions the changes are about. */
export function peopleOf({ ended, withdrawn }: SessionChanges): number[] {
  return [...ended, ...withdrawn].map(({ session }) => session.userId);
}
