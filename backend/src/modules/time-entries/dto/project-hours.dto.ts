import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  CalendarDayField,
  contentHash,
  IdField,
  IntegerField,
  QueryIntegerField,
} from '../../../platform/http';
import { DecimalField } from '../../finances/dto/cost-fields';
import { WorktimeUserDto } from '../../worktime/dto/worktime.dto';
import type { HourlyRateRow, ProjectBudgetRow } from '../time-entries.queries';
import { DayRangeDto } from './time-entry.dto';

/** 100,000 hours. */
const MAX_MINUTES = 6_000_000;
/** EUR. */
const MAX_BUDGET = 9_999_999.99;
const MAX_RATE = 9_999.99;

/** What a project costs the studio, in EUR; only admins see it. */
export class ProjectMoneyDto {
  /** null: none. */
  budget: number | null;
  /** Hours at the rates of their days. */
  labour: number;
  /** Payments until today, netto. */
  costs: number;
  /** Of the budget; negative if it is exceeded; null: no budget. */
  left: number | null;
  /** Minutes of users without a rate on that day. */
  unpriced_minutes: number;
}

export class PersonMinutesDto {
  user_id: number;
  minutes: number;
}

export class HoursMonthDto {
  /** `YYYY-MM`. */
  month: string;
  minutes: number;
  billable_minutes: number;
  /** By user, for admins; otherwise only your own. */
  people: PersonMinutesDto[];
}

/** A project's hours since its beginning. */
export class ProjectHoursDto {
  minutes: number;
  billable_minutes: number;
  /** Oldest first. */
  months: HoursMonthDto[];
  /** The users in the months. */
  people: WorktimeUserDto[];
  /** Whether new entries are billable. */
  is_billable: boolean;
  /** null: no budget. */
  budget_minutes: number | null;
  /** Of the budget; negative if it is exceeded; null: no budget. */
  minutes_left: number | null;
  /** null: not for you. */
  @ApiProperty({ type: ProjectMoneyDto, nullable: true })
  money: ProjectMoneyDto | null;
  /** Of the budget, for If-Match; only with money. */
  revision?: string;
}

export class ProjectBudgetDto {
  @IntegerField({ min: 1, max: MAX_MINUTES, nullable: true })
  minutes: number | null;

  /** EUR. */
  @DecimalField({ min: 0.01, max: MAX_BUDGET, nullable: true })
  amount: number | null;

  /** Whether new entries are billable. */
  @BooleanField()
  is_billable: boolean;

  static from(row: Omit<ProjectBudgetRow, 'id' | 'projectId'> | undefined): ProjectBudgetDto {
    const { minutes, cents, isBillable } = row ?? { minutes: null, cents: null, isBillable: true };
    return { minutes, amount: cents === null ? null : cents / 100, is_billable: isBillable };
  }

  static revisionOf({ minutes, amount, is_billable: isBillable }: ProjectBudgetDto): string {
    return contentHash([minutes, amount, isBillable]);
  }
}

export class ReportQueryDto extends DayRangeDto {
  /** 1: only billable hours. */
  @QueryIntegerField({ max: 1, optional: true })
  billable: number = 0;
}

export class ReportRowDto {
  /** YYYY-MM-DD. */
  work_date: string;
  task_id: number | null;
  /** null: not on a task. */
  task_title: string | null;
  note: string | null;
  minutes: number;
  is_billable: boolean;
}

/** A project's hours for its client, without names. */
export class ProjectReportDto {
  project_id: number;
  project_name: string;
  /** By day, oldest first. */
  rows: ReportRowDto[];
  /** Of all rows. */
  minutes: number;
  billable_minutes: number;
  /** The number of rows omitted from the answer. */
  left_out: number;
}

export class HourlyRateInputDto {
  @IdField()
  user_id: number;

  /** The first day, YYYY-MM-DD. */
  @CalendarDayField()
  valid_from: string;

  /** EUR an hour. */
  @DecimalField({ min: 0, max: MAX_RATE })
  amount: number;
}

export class HourlyRateDto extends HourlyRateInputDto {
  id: number;

  static from({ id, userId, validFrom, cents }: HourlyRateRow): HourlyRateDto {
    return { id, user_id: userId, valid_from: validFrom, amount: cents / 100 };
  }
}

export class ProjectHoursStatisticsDto {
  /** null: the studio's own work. */
  project_id: number | null;
  name: string | null;
  /** By month of the range. */
  month_minutes: number[];
  minutes: number;
  billable_minutes: number;
  /** Since the beginning of the project. */
  total_minutes: number;
  budget_minutes: number | null;
  /** Since the beginning of the project; null: not for you. */
  @ApiProperty({ type: ProjectMoneyDto, nullable: true })
  money: ProjectMoneyDto | null;
}

/** Hours of projects: all for admins, otherwise your own. */
export class HoursStatisticsDto {
  months: string[];
  /** Most hours first. */
  projects: ProjectHoursStatisticsDto[];
  /** Worked time by month. */
  presence_minutes: number[];
}
