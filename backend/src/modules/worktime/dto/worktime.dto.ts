import { Type } from 'class-transformer';
import { Flag, Id, QueryWhole, Text } from '../../../platform/http/fields';

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
  /** Whether a session of it ended for want of activity. */
  is_idle: boolean;
  is_overtime: boolean;
  duration: DurationDto;
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
  @Id({ optional: true })
  userId?: number;
}

export class WorktimeYearOfDto extends WorktimePersonDto {
  /** The current one when left out. */
  @QueryWhole({ min: 1970, max: 9999, optional: true })
  year?: number;
}

export class SessionConsentDto {
  /** Whether this login counts as work time. */
  @Flag()
  isCounted: boolean;
}

export class WorkDayEndDto {
  /**
   * An ISO time such as 2026-11-20T17:30; without an offset by the studio's clock, without a date on the day itself.
   * null opens the day again.
   */
  @Text({ max: 40, nullable: true, required: 'Give the end as an ISO time, or null' })
  end_at: string | null;
}
