import { type Instant, splitAtMidnights, startOfDay, workDate } from '../calendar/calendar';
import type { EndedBy } from './work-session.entity';

/** An open session as stored. */
export interface OpenSession {
  startAt: Instant;
  /** Before the start if the session continues from the previous day without a heartbeat since. */
  lastHeartbeatAt: Instant;
  /** When an admin reopened it. */
  reopenedAt: Instant | null;
}

export interface WorkRules {
  /** How long a session stays open without a heartbeat. */
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

/** The days of a session that has ended. */
export function closed(startAt: Instant, endAt: Instant, endedBy: EndedBy, zone: string): Segment[] {
  const ranges = splitAtMidnights(startAt, endAt, zone);
  return ranges.map((range, index) => ({ ...range, endedBy: index === ranges.length - 1 ? endedBy : 'midnight' }));
}

export function openSegment(startAt: Instant, zone: string): Segment {
  return { date: workDate(startAt, zone), startAt, endAt: null, endedBy: null };
}

/**
 * Computes the current state of an open session, day by day, oldest first. The result does not depend on earlier reads,
 * so a job that runs late gets the same one.
 *
 * - If its last heartbeat is within the idle time, it is still open, and split at every midnight since its start.
 * - Otherwise it ended at that heartbeat. If that is on the day before its start, nothing of it remains.
 * - If an admin has reopened it, it waits for a heartbeat, and does not continue past midnight without one.
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

/** Whether the session is one open segment, so that nothing has to be written. */
export const isStillOpen = (segments: readonly Segment[]) => segments.length === 1 && segments[0]?.endAt === null;
