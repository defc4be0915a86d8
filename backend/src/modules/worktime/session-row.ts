import { isoFromRow, rowFromDate } from '../../platform/database/instants';
import type { Instant } from './calendar';
import type { OpenSession } from './standing';

/** An open session as raw statements read it. */
export interface OpenSessionRow {
  id: number;
  user_id: number;
  day_id: number;
  start_at: string;
  last_heartbeat_at: string;
  reopened_at: string | null;
}

export interface StoredOpenSession extends OpenSession {
  id: number;
  userId: number;
  dayId: number;
}

export const OPEN_SESSION_COLUMNS = 'id, user_id, day_id, start_at, last_heartbeat_at, reopened_at';

export function instantFromRow(stored: string): Instant {
  return Date.parse(isoFromRow(stored));
}

export function rowFromInstant(at: Instant): string {
  return rowFromDate(new Date(at));
}

export function openSessionFromRow(row: OpenSessionRow): StoredOpenSession {
  return {
    id: row.id,
    userId: row.user_id,
    dayId: row.day_id,
    startAt: instantFromRow(row.start_at),
    lastHeartbeatAt: instantFromRow(row.last_heartbeat_at),
    reopenedAt: row.reopened_at === null ? null : instantFromRow(row.reopened_at),
  };
}
