import { Type } from 'class-transformer';
import { BooleanField, IdField, QueryIntegerField } from '../../../platform/http/validation/fields';
import { TextField } from '../../../platform/http/validation/text-fields';
import { durationOf, isOvertime } from '../calendar/duration';
import { countedUntil, type ViewRules } from '../calendar/view-rules';
import type { DaySessionRow } from '../worktime.queries';
import { sentence } from '../../../platform/text/sentence';

/** Time worked. */
export class DurationDto {
  totalMinutes: number;
  /** Whole hours of the total. */
  hours: number;
  /** What is left of the total after the hours. */
  minutes: number;
}

/** One person's local calendar day with work on it. */
export class WorkDayDto {
  id: number;
  /** YYYY-MM-DD. */
  work_date: string;
  /** When its first session began; ISO 8601, UTC. */
  start_at: string;
  /** When its last session ended; null while one is open. */
  end_at: string | null;
  /** Whether one of its sessions ended because of inactivity. */
  is_idle: boolean;
  is_overtime: boolean;
  duration: DurationDto;

  /** @param sessions of the day, in the order of their beginning. */
  static from(sessions: readonly [DaySessionRow, ...DaySessionRow[]], rules: ViewRules): WorkDayDto {
    const [first] = sessions;
    const last = sessions.at(-1) ?? first;
    const duration = durationOf(
      sessions.map((row) => ({ startAt: Date.parse(row.startAt), endAt: countedUntil(row, rules) })),
    );
    return {
      id: first.dayId,
      work_date: first.workDate,
      start_at: first.startAt,
      end_at: last.endAt,
      is_idle: sessions.some(({ endedBy }) => endedBy === 'idle'),
      is_overtime: isOvertime(duration, rules.overtimeMinutes),
      duration,
    };
  }

  /** @param sessions of some days, in the order of their beginning. */
  static listFrom(sessions: readonly DaySessionRow[], rules: ViewRules): WorkDayDto[] {
    const days = new Map<number, [DaySessionRow, ...DaySessionRow[]]>();
    for (const session of sessions) {
      const day = days.get(session.dayId);
      if (day) day.push(session);
      else days.set(session.dayId, [session]);
    }
    return [...days.values()].map((day) => WorkDayDto.from(day, rules));
  }
}

/** Today, as the header shows it. */
export class WorktimeStatusDto {
  /** null when nothing was worked today. */
  day: WorkDayDto | null;
  /** Of today. */
  duration: DurationDto;
  /** Whether this login counts as work time; null until its person has said so. */
  consent: boolean | null;
}

export class WorktimeYearDto {
  /** Oldest first. */
  days: WorkDayDto[];
}

/** Somebody whose work time can be looked at. */
export class WorktimeUserDto {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;

  static from({ id, email, first_name, last_name }: WorktimeUserDto): WorktimeUserDto {
    return { id, email, first_name, last_name };
  }
}

export class WorktimePersonDto {
  /** Whose; your own when left out. */
  @Type(() => Number)
  @IdField({ optional: true })
  userId?: number;
}

export class WorktimeYearOfDto extends WorktimePersonDto {
  /** The current one when left out. */
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
   * An ISO time such as 2026-11-20T17:30; without an offset by the studio's clock, without a date on the day itself.
   * null opens the day again.
   */
  @TextField({ max: 40, nullable: true, required: sentence('day_end_missing', 'Give the end as an ISO time, or null') })
  end_at: string | null;
}
