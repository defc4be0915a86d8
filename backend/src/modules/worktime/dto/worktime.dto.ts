import { Type } from 'class-transformer';
import { BooleanField, contentHash, IdField, QueryIntegerField, TextField } from '../../../platform/http';
import { durationOf, isOvertime } from '../calendar/duration';
import { breaksOf, type Span } from '../calendar/day-breaks';
import { spansOf, type ViewRules } from '../calendar/view-rules';
import type { DaySessionRow } from '../worktime.queries';
import type { Person } from '../../users/dto/user.dto';
import { sentence } from '../../../platform/text/sentence';

export class DurationDto {
  totalMinutes: number;
  /** Full hours of the total. */
  hours: number;
  /** Minutes beyond the full hours. */
  minutes: number;
}

/** Uninterrupted work, or a break. */
export class WorkedSpanDto {
  /** ISO 8601, UTC. */
  start_at: string;
  /** ISO 8601, UTC; the current minute while work continues. */
  end_at: string;

  static from({ startAt, endAt }: Span): WorkedSpanDto {
    return { start_at: new Date(startAt).toISOString(), end_at: new Date(endAt).toISOString() };
  }

  /** @param sessions of one day, oldest first. */
  static breaksIn(sessions: readonly DaySessionRow[], rules: ViewRules): WorkedSpanDto[] {
    return breaksOf(spansOf(sessions, rules)).map((one) => WorkedSpanDto.from(one));
  }
}

/** A day's revision, from its start, its end and its breaks. @param sessions of the day, oldest first */
export function dayRevision(sessions: readonly Pick<DaySessionRow, 'startAt' | 'endAt'>[]): string {
  const [first, ...others] = sessions;
  if (!first) return 'none';
  const breaks = others.flatMap(({ startAt }, index) => [sessions[index]?.endAt, startAt]);
  return contentHash([first.startAt, sessions.at(-1)?.endAt, ...breaks]);
}

/** The minutes of work above which a user's day, YYYY-MM-DD, is overtime. */
type OvertimeFrom = (date: string) => number;

/** A user's local calendar day with work. */
export class WorkDayDto {
  id: number;
  /** YYYY-MM-DD. */
  work_date: string;
  /** The start of its first session; ISO 8601, UTC. */
  start_at: string;
  /** The end of its last session; null while one is open. */
  end_at: string | null;
  /** Whether inactivity ended one of its sessions. */
  is_idle: boolean;
  /** Whether work exceeds the target of the day by more than the tolerance. */
  is_overtime: boolean;
  duration: DurationDto;
  /** Revision of start, end and breaks, for If-Match. A day without work has the revision `none`. */
  revision: string;

  /** @param sessions of the day, oldest first. */
  static from(
    sessions: readonly [DaySessionRow, ...DaySessionRow[]],
    rules: ViewRules,
    overtimeFrom: OvertimeFrom,
  ): WorkDayDto {
    const [first] = sessions;
    const last = sessions.at(-1) ?? first;
    const duration = durationOf(spansOf(sessions, rules));
    return {
      id: first.dayId,
      work_date: first.workDate,
      start_at: first.startAt,
      end_at: last.endAt,
      is_idle: sessions.some(({ endedBy }) => endedBy === 'idle'),
      is_overtime: isOvertime(duration, overtimeFrom(first.workDate)),
      duration,
      revision: dayRevision(sessions),
    };
  }

  /** @param sessions of several days of one user, oldest first. */
  static listFrom(sessions: readonly DaySessionRow[], rules: ViewRules, overtimeFrom: OvertimeFrom): WorkDayDto[] {
    const days = [...Map.groupBy(sessions, ({ dayId }) => dayId).values()];
    return days.map((day) => WorkDayDto.from(day as [DaySessionRow, ...DaySessionRow[]], rules, overtimeFrom));
  }
}

/** Today, as the header shows it. */
export class WorktimeStatusDto {
  /** null if there was no work today. */
  day: WorkDayDto | null;
  /** Today's. */
  duration: DurationDto;
  /** When the open session started, which after a break is not the day's start; null if none is open. */
  active_since: string | null;
  /** Whether this login counts as work time; null until the user has answered. */
  consent: boolean | null;
}

export class WorktimeYearDto {
  /** Oldest first. */
  days: WorkDayDto[];
}

/** A user whose work time the caller may see. */
export class WorktimeUserDto {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;

  static from({ id, email, firstName, lastName }: Person): WorktimeUserDto {
    return { id, email, first_name: firstName, last_name: lastName };
  }
}

export class WorktimePersonDto {
  /** User id; by default your own. */
  @Type(() => Number)
  @IdField({ optional: true })
  userId?: number;
}

export class WorktimeUserYearDto extends WorktimePersonDto {
  /** By default the current year. */
  @QueryIntegerField({ min: 1970, max: 9999, optional: true })
  year?: number;
}

export class SessionConsentDto {
  /** Whether this login counts as work time. */
  @BooleanField()
  isCounted: boolean;
}

export class WorkDayEndDto {
  /**
   * An ISO time such as 2026-11-20T17:30, in the studio's time zone unless it has an offset; a time without a date is
   * on the day itself. null reopens the day.
   */
  @TextField({ max: 40, nullable: true, required: sentence('day_end_missing', 'Give the end as an ISO time, or null') })
  end_at: string | null;
}
