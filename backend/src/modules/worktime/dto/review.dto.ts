import { ApiProperty } from '@nestjs/swagger';
import { CalendarDayField } from '../../../platform/http/validation/calendar-day-field';
import { IdField } from '../../../platform/http/validation/fields';
import { REVIEW_REASONS, type ReviewReason } from '../calendar/review-reasons';
import { WorkDayDto, WorktimeUserDto } from './worktime.dto';

export class ReviewQueryDto {
  /** YYYY-MM-DD; by default the first of 30 days. */
  @CalendarDayField({ optional: true })
  from?: string;

  /** YYYY-MM-DD; by default yesterday. */
  @CalendarDayField({ optional: true })
  to?: string;
}

/** A user's day that an admin should review. */
export class ReviewDayDto {
  user: WorktimeUserDto;
  /** YYYY-MM-DD. */
  work_date: string;
  /** null: no work on a working day. */
  @ApiProperty({ type: WorkDayDto, nullable: true })
  day: WorkDayDto | null;
  /**
   * `long`: over 12 hours. `idle`: ended by inactivity, two hours or more from the user's usual end. `midnight`: work
   * continued past midnight. `missing`: no work on a working day.
   */
  @ApiProperty({ enum: REVIEW_REASONS, enumName: 'ReviewReason', isArray: true })
  reasons: ReviewReason[];
  target_minutes: number;
  /** The user's usual end, in minutes after midnight; null: unknown. */
  usual_end_minute: number | null;
}

/** Days that an admin should review, latest first. */
export class ReviewDto {
  from: string;
  to: string;
  days: ReviewDayDto[];
  /** The number of days omitted from the answer. */
  left_out: number;
}

export class ReviewedDayDto {
  @IdField()
  user_id: number;

  /** YYYY-MM-DD. */
  @CalendarDayField()
  work_date: string;
}
