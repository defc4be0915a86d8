import { type Instant, splitAtMidnights, startOfDay, workDate } from '../calendar/calendar';
import type { EndedBy } from './work-session.entity';

/** What is kept of a session while it is open. */
export interface OpenSession {
  startAt: Instant;
  /** The last sign of work. Before the start when the session goes on from the day before and nothing was heard since. */
  lastHeartbeatAt: Instant;
  /** When an admin opened it again. */
  reopenedAt: Instant | null;
}

export interface WorkRules {
  /** How long a session stays open without a sign of work. */
  idleMs: number;
  /** IANA name of the studio's time zone. */
  zone: string;
}

/** The part of a session that is on one local calendar day. */
export interface Segment {
  date: string;
  startAt: Instant;
  /** null: still open. */
  endAt: Instant | null;
  endedBy: EndedBy | null;
}

function closed(startAt: Instant, endAt: Instant, endedBy: EndedBy, zone: string): Segment[] {
  const stretches = splitAtMidnights(startAt, endAt, zone);
  return stretches.map((stretch, index) => ({
    ...stretch,
    endedBy: index === stretches.length - 1 ? endedBy : 'midnight',
  }));
}

export function openSegment(startAt: Instant, zone: string): Segment {
  return { date: workDate(startAt, zone), startAt, endAt: null, endedBy: null };
}

/**
 * What has become of an open session by now, day by day, oldest first. The answer does not depend on when somebody last
 * looked, so a job that missed its hour finds what it would have found in time.
 *
 * - With a sign of work less than the idle time ago it is open, and ended at every midnight since its start.
 * - Without one it ended at its last sign of work; where that lies before its start, on the day before, nothing of it
 *   remains.
 * - Opened again by an admin, it waits for the next sign of work, and no midnight is work until there is one.
 *
 * Source: contract, section 8.
 */
export function segmentsOf(
  { startAt, lastHeartbeatAt, reopenedAt }: OpenSession,
  now: Instant,
  { idleMs, zone }: WorkRules,
): Segment[] {
  if (now - lastHeartbeatAt < idleMs) {
    const today = startOfDay(now, zone);
    if (startAt >= today) return [openSegment(startAt, zone)];
    return [...closed(startAt, today, 'midnight', zone), openSegment(today, zone)];
  }
  if (reopenedAt !== null && now - reopenedAt < idleMs) return [openSegment(startAt, zone)];
  return lastHeartbeatAt < startAt ? [] : closed(startAt, lastHeartbeatAt, 'idle', zone);
}

/** True when the session is one open segment: nothing has to be written. */
export function isStillOpen(segments: readonly Segment[]): boolean {
  return segments.length === 1 && segments[0]?.endAt === null;
}
