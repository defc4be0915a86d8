import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { MonthDto } from '../../../platform/http';
import { ABSENCE_KINDS, type AbsenceKind } from '../absences/records/absences.constants';
import { sum } from '../calendar/duration';
import { CorrectionDto } from './correction.dto';
import { WorkDayDto, WorkedSpanDto, WorktimePersonDto, WorktimeUserDto } from './worktime.dto';

export class TimesheetQueryDto extends IntersectionType(WorktimePersonDto, MonthDto) {}

/** A calendar day of a time sheet, with or without work. */
export class TimesheetDayDto {
  /** YYYY-MM-DD. */
  work_date: string;
  /** null: no work. */
  day: WorkDayDto | null;
  /** Breaks between the day's sessions. */
  break_minutes: number;
  breaks: WorkedSpanDto[];
  /** The legal minimum of breaks in minutes, in the user's region, if the day has less; null: it has enough. */
  break_minimum_minutes: number | null;
  target_minutes: number;
  /** Worked time minus target; null: the day is not over. */
  balance_minutes: number | null;
  /** Name of the holiday, in the country's language. */
  holiday: string | null;
  /** A granted absence; null: none. */
  @ApiProperty({ enum: ABSENCE_KINDS, enumName: 'AbsenceKind', nullable: true })
  absence: AbsenceKind | null;
  /** How much of the day it takes: 0, 0.5 or 1. */
  away: number;
  /** Waiting, made, accepted and refused ones, oldest first. */
  corrections: CorrectionDto[];
}

/** The sums of the days. */
export class TimesheetTotalDto {
  duration_minutes: number;
  break_minutes: number;
  /** Of the whole month. */
  target_minutes: number;
  /** Of past days. */
  balance_minutes: number;
}

/** A user's month. */
export class TimesheetDto {
  user: WorktimeUserDto;
  year: number;
  /** 1 to 12. */
  month: number;
  /** Every day of the month. */
  days: TimesheetDayDto[];
  total: TimesheetTotalDto;

  static from(user: WorktimeUserDto, { year, month }: MonthDto, days: TimesheetDayDto[]): TimesheetDto {
    const total = {
      duration_minutes: sum(days.map(({ day }) => day?.duration.totalMinutes ?? 0)),
      break_minutes: sum(days.map((day) => day.break_minutes)),
      target_minutes: sum(days.map((day) => day.target_minutes)),
      balance_minutes: sum(days.map((day) => day.balance_minutes ?? 0)),
    };
    return { user, year, month, days, total };
  }
}

/** The month of all users, by e-mail. */
export class TimesheetsDto {
  timesheets: TimesheetDto[];
  /** The number of time sheets omitted from the answer. */
  left_out: number;
}
