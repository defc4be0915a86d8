import { ApiProperty } from '@nestjs/swagger';
import { CalendarDayField, EnumField, IdField, IntegerField, Rule, TextField } from '../../../platform/http';
import { sentence, sentenceOf } from '../../../platform/text/sentence';
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '../balance/adjustments/adjustments.constants';
import type { AdjustmentRow } from '../worktime.queries';

const MAX_MINUTES = 600_000;
const MAX_DAYS = 366;

const mustBeHalfDays = sentenceOf('must_be_half_days', '{{field}} must be whole or half days, at most {{max}}');

export class AdjustmentInputDto {
  @IdField()
  user_id: number;

  @EnumField(ADJUSTMENT_KINDS, 'AdjustmentKind')
  kind: AdjustmentKind;

  /** YYYY-MM-DD; for leave, the first day on which it can be taken. */
  @CalendarDayField()
  date: string;

  /** What the balance begins with, or what is added to it: negative for a payout, 0 for leave. */
  @IntegerField({ min: -MAX_MINUTES, max: MAX_MINUTES })
  minutes: number;

  /** Added days of leave, in halves; 0 for the balance. */
  @Rule('halfDays', (value, field) =>
    typeof value === 'number' && Number.isInteger(value * 2) && Math.abs(value) <= MAX_DAYS
      ? undefined
      : mustBeHalfDays({ field, max: MAX_DAYS }),
  )
  @ApiProperty({ type: 'number', minimum: -MAX_DAYS, maximum: MAX_DAYS })
  days: number;

  /** The last day on which added leave can be taken; null: like the year's own. */
  @CalendarDayField({ optional: true, nullable: true })
  until?: string | null;

  @TextField({ max: 500, required: sentence('adjustment_reason_missing', 'Say why this is added') })
  reason: string;
}

/** A row of the balance or the leave that an admin added. */
export class AdjustmentDto {
  id: number;
  user_id: number;
  @ApiProperty({ enum: ADJUSTMENT_KINDS, enumName: 'AdjustmentKind' })
  kind: AdjustmentKind;
  date: string;
  minutes: number;
  days: number;
  until: string | null;
  /** null if the user was erased. */
  reason: string | null;
  created_at: string;

  static from(row: AdjustmentRow): AdjustmentDto {
    const { id, userId: user_id, kind, date, minutes, halfDays, until, reason, createdAt: created_at } = row;
    return { id, user_id, kind, date, minutes, days: halfDays / 2, until, reason, created_at };
  }
}

export class BalanceMonthDto {
  /** `YYYY-MM`. */
  month: string;
  /** Of past days. */
  worked_minutes: number;
  /** Of past days. */
  target_minutes: number;
  /** Payouts and corrections. */
  adjusted_minutes: number;
  /** At the end of the month, or now. */
  balance_minutes: number;
}

/** A user's running balance: start value, plus worked time minus targets of all days since that are over, plus adjustments. */
export class BalanceDto {
  /** YYYY-MM-DD: the day of the start value, or the first with work; null: no balance yet. */
  starts_on: string | null;
  start_minutes: number;
  /** Now. */
  minutes: number;
  /** The year's months with a balance, oldest first. */
  months: BalanceMonthDto[];
  /** Of all years, latest first. */
  adjustments: AdjustmentDto[];
}
