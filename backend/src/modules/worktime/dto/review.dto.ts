import { ApiProperty } from '@nestjs/swagger';
import { CalendarDayField, isCalendarDate, MAX_ID, Rule } from '../../../platform/http';
import { sentenceOf } from '../../../platform/text/sentence';
import { REVIEW_REASONS, type ReviewReason } from '../calendar/review-reasons';
import { WorkDayDto, WorkedSpanDto, WorktimeUserDto } from './worktime.dto';

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
  day: WorkDayDto | null;
  breaks: WorkedSpanDto[];
  /**
   * `long`: over 12 hours. `idle`: a working day ended by inactivity, two hours or more from the user's usual end.
   * `midnight`: work continued past midnight. `missing`: no work on a working day.
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
  user_id: number;
  /** YYYY-MM-DD. */
  work_date: string;
}

/** The most days of one request. */
const MAX_DAYS = 300;

const mustBeDays = sentenceOf(
  'must_be_work_days',
  '{{field}} must list 1 to {{max}} days, each with user_id and work_date',
);

const isReviewedDay = (day: unknown) => {
  const { user_id: id, work_date: date, ...rest } = { ...(day as Partial<ReviewedDayDto> | null) };
  const isKnown = Number.isInteger(id) && Number(id) > 0 && Number(id) <= MAX_ID;
  return isKnown && isCalendarDate(date) && Object.keys(rest).length === 0;
};

export class ReviewedDaysDto {
  @ApiProperty({ type: [ReviewedDayDto], minItems: 1, maxItems: MAX_DAYS })
  @Rule('reviewedDays', (days, field) => {
    const isListed = Array.isArray(days) && days.length > 0 && days.length <= MAX_DAYS && days.every(isReviewedDay);
    return isListed ? undefined : mustBeDays({ field, max: MAX_DAYS });
  })
  days: ReviewedDayDto[];
}
