import { WorktimeUserDto } from './worktime.dto';

export class WorktimeWeekDto {
  /** ISO week, `2026-W53`. */
  week: string;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** Only past weeks count for the balance. */
  isOver: boolean;
}

/** A user's time; days count with the minutes that the work-time screen shows. */
export class WorktimePersonStatisticsDto extends WorktimeUserDto {
  /** By the weeks of the answer. */
  weekMinutes: number[];
  /** By the weeks of the answer: the user's target, without public holidays and absences. */
  weekTargets: number[];
  /** By the months of the answer. */
  monthMinutes: number[];
  /** Within the months, Monday first. */
  weekdayMinutes: number[];
  /** Worked time minus the targets of past weeks; may be negative. */
  balanceMinutes: number;
  /** Days with work within the months. */
  days: number;
  /** Days on which inactivity ended a session. */
  idleDays: number;
}

export class WorktimeStatisticsDto {
  /** Oldest first; weeks at the ends of the range are whole. */
  weeks: WorktimeWeekDto[];
  /** `YYYY-MM`, oldest first. */
  months: string[];
  /** All users for admins, otherwise only the caller. */
  people: WorktimePersonStatisticsDto[];
}
