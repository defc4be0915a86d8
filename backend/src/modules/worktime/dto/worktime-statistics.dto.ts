import { WorktimeUserDto } from './worktime.dto';

export class WorktimeWeekDto {
  /** ISO week, `2026-W53`. */
  week: string;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** Only weeks that are over count for the balance. */
  isOver: boolean;
}

/** One person's time; minutes of days as the work-time screen shows them. */
export class WorktimePersonStatisticsDto extends WorktimeUserDto {
  /** By the weeks of the answer. */
  weekMinutes: number[];
  /** By the weeks of the answer: the person's hours, without public holidays. */
  weekTargets: number[];
  /** By the months of the answer. */
  monthMinutes: number[];
  /** Within the months, Monday first. */
  weekdayMinutes: number[];
  /** Work beyond the targets of the weeks that are over; negative below. */
  balanceMinutes: number;
  /** Days with work within the months. */
  days: number;
  /** Those of them on which inactivity has ended a session. */
  idleDays: number;
}

export class WorktimeStatisticsDto {
  /** Oldest first; those at the ends of the range are whole. */
  weeks: WorktimeWeekDto[];
  /** `YYYY-MM`, oldest first. */
  months: string[];
  /** Everybody for admins, otherwise only the caller. */
  people: WorktimePersonStatisticsDto[];
}
