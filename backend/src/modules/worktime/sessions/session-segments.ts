import { type Instant, splitAtMidnights, startOfDay, workDate } from '../calendar/calendar';
import type { EndedBy } from './work-session.entity';

/** What is stored of an open session. */
export interface OpenSession {
  startAt: Instant;
  /** The last sign of work; before the start if the session continues from the day before without one. */
  lastHeartbeatAt: Instant;
  /** When an admin reopened it. */
  reopenedAt: Instant | null;
}

export interface WorkRules {
  /** How long a session stays open without a sign of work. */
  idleMs: number;
  /** IANA name of the studio's time zone. */
  zone: string;
}

/** The part of a session on one local calendar day. */
export interface Segment {
  date: string;
  startAt: Instant;
  /** null: still open. */
  endAt: Instant | null;
  endedBy: EndedBy | null;
}

function closed(startAt: Instant, endAt: Instant, endedBy: EndedBy, zone: string): Segment[] {
  const ranges = splitAtMidnights(startAt, endAt, zone);
  return ranges.map((range, index) => ({
    ...range,
    endedBy: index === ranges.length - 1 ? endedBy : 'midnight',
  }));
}

export function openSegment(startAt: Instant, zone: string): Segment {
  return { date: workDate(startAt, zone), startAt, endAt: null, endedBy: null };
}

/**
 * What has become of an open session by now, day by day, oldest first. The result does not depend on when somebody last
 * looked, so a job that runs late finds what it would have found in time.
 *
 * - If its last sign of work is within the idle time, it is still open, and split at every midnight since its start.
 * - Otherwise it ended at that sign. If that is before its start, on the day before, nothing of it remains.
 * - If an admin has reopened it, it waits for another sign of work, and does not continue past midnight without one.
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

/** True if the session is one open segment, so that nothing has to be written. */
export function isStillOpen(segments: readonly Segment[]): boolean {
  return segments.length === 1 && segments[0]?.endAt === null;
}
