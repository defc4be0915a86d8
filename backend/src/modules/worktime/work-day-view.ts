import { isoFromRow } from '../../platform/database/instants';
import type { Instant } from './calendar';
import type { WorkDayDto } from './dto/worktime.dto';
import { durationOf, isOvertime } from './duration';
import { instantFromRow } from './session-row';
import type { EndedBy } from './work-session.entity';

/** A session with the day it is on, as raw statements read it. */
export interface DaySessionRow {
  day_id: number;
  work_date: string;
  start_at: string;
  end_at: string | null;
  last_heartbeat_at: string;
  ended_by: EndedBy | null;
}

export const DAY_SESSION_COLUMNS = 'd.id AS day_id, d.work_date, s.start_at, s.end_at, s.last_heartbeat_at, s.ended_by';

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
function countedUntil(row: DaySessionRow, { minute, today }: ViewRules): Instant {
  if (row.end_at !== null) return instantFromRow(row.end_at);
  return row.work_date === today ? minute : instantFromRow(row.last_heartbeat_at);
}

function dayOf(sessions: readonly [DaySessionRow, ...DaySessionRow[]], rules: ViewRules): WorkDayDto {
  const [first] = sessions;
  const last = sessions.at(-1) ?? first;
  const duration = durationOf(
    sessions.map((row) => ({ startAt: instantFromRow(row.start_at), endAt: countedUntil(row, rules) })),
  );
  return {
    id: first.day_id,
    work_date: first.work_date,
    start_at: isoFromRow(first.start_at),
    end_at: last.end_at === null ? null : isoFromRow(last.end_at),
    is_idle: sessions.some((row) => row.ended_by === 'idle'),
    is_overtime: isOvertime(duration, rules.overtimeMinutes),
    duration,
  };
}

/** Days as screens show them, from their sessions in the order of their beginning. */
export function daysFromRows(rows: readonly DaySessionRow[], rules: ViewRules): WorkDayDto[] {
  const days = new Map<number, [DaySessionRow, ...DaySessionRow[]]>();
  for (const row of rows) {
    const day = days.get(row.day_id);
    if (day) day.push(row);
    else days.set(row.day_id, [row]);
  }
  return [...days.values()].map((sessions) => dayOf(sessions, rules));
}
