import { ApiProperty } from '@nestjs/swagger';
import { HOLIDAY_REGIONS, type HolidayRegion } from '../../../platform/config/holiday-regions';
import { CalendarDayField, EnumField, IdField, IntegerField, Rule } from '../../../platform/http';
import { sentenceOf } from '../../../platform/text/sentence';
import type { WorkTargetRow } from '../worktime.queries';

const WEEK_MINUTES = 7 * 24 * 60;

const mustBeWeekdays = sentenceOf('must_be_weekdays', '{{field}} must be a list of weekdays from 1, Monday, to 7');

const isWeekday = (day: unknown) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7;

export class DefaultTargetDto {
  weekly_minutes: number;
  /** 1 is Monday, 7 Sunday. */
  working_days: number[];
  /** Of leave a year; null: the usual, by the working days. */
  leave_days: number | null;
  /** Whose public holidays apply; null: the usual. */
  @ApiProperty({ enum: HOLIDAY_REGIONS, enumName: 'HolidayRegion', nullable: true })
  region: HolidayRegion | null;
}

/** A user's target hours from a day on. */
export class WorkTargetDto extends DefaultTargetDto {
  id: number;
  user_id: number;
  /** YYYY-MM-DD. */
  valid_from: string;

  static from({ id, userId, validFrom, weeklyMinutes, workingDays, leaveDays, region }: WorkTargetRow): WorkTargetDto {
    const terms = { weekly_minutes: weeklyMinutes, working_days: [...workingDays].map(Number), leave_days: leaveDays };
    return { id, user_id: userId, valid_from: validFrom, ...terms, region };
  }
}

export class WorkTargetsDto {
  /** For users without targets of their own. */
  usual: DefaultTargetDto;
  /** By user, latest first. */
  targets: WorkTargetDto[];
}

export class WorkTargetInputDto {
  @IdField()
  user_id: number;

  @CalendarDayField()
  valid_from: string;

  @IntegerField({ max: WEEK_MINUTES })
  weekly_minutes: number;

  /** 1 is Monday, 7 Sunday. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, maxItems: 7 })
  @Rule('weekdays', (value, field) =>
    Array.isArray(value) && value.length <= 7 && value.every(isWeekday) ? undefined : mustBeWeekdays({ field }),
  )
  working_days: number[];

  /** Of leave a year; null: the usual, by the working days; unchanged if omitted. */
  @IntegerField({ max: 366, optional: true, nullable: true })
  leave_days?: number | null;

  /** Whose public holidays apply; null: the usual; unchanged if omitted. */
  @EnumField(HOLIDAY_REGIONS, 'HolidayRegion', { optional: true, nullable: true })
  region?: HolidayRegion | null;
}

/** `PL`, or a German state such as `DE-BY`; null: the studio's own. */
export class RegionInputDto {
  @EnumField(HOLIDAY_REGIONS, 'HolidayRegion', { nullable: true })
  region: HolidayRegion | null;
}

export class RegionDto {
  /** Whose public holidays apply to the user; null: the studio's. */
  @ApiProperty({ enum: HOLIDAY_REGIONS, enumName: 'HolidayRegion', nullable: true })
  region: HolidayRegion | null;
  /** The studio's; null: no public holidays. */
  @ApiProperty({ enum: HOLIDAY_REGIONS, enumName: 'HolidayRegion', nullable: true })
  usual: HolidayRegion | null;
}
