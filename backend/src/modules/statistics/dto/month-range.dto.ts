import { applyDecorators } from '@nestjs/common';
import { CalendarDayField } from '../../../platform/http/validation/calendar-day-field';
import { described, TextRule } from '../../../platform/http/validation/rule';
import { EnumField, QueryIntegerField } from '../../../platform/http/validation/fields';
import { sentenceOf } from '../../../platform/text/sentence';
import { AMOUNTS, type Amount, COST_CATEGORIES, type CostCategory } from '../../finances/cost.constants';

const mustBeMonth = sentenceOf('must_be_month', '{{field}} must be a month as YYYY-MM');

const MONTH = /^(19[789]\d|2\d{3})-(0[1-9]|1[0-2])$/;

const MonthField = () =>
  applyDecorators(
    ...described({}, { type: 'string', pattern: MONTH.source }),
    TextRule('month', (text, field) => (MONTH.test(text) ? undefined : mustBeMonth({ field }))),
  );

export class MonthRangeDto {
  /** The first month, `YYYY-MM`. */
  @MonthField()
  from: string;

  /** The last month; at most 36 months in total. */
  @MonthField()
  to: string;
}

export class CostRangeDto extends MonthRangeDto {
  /** Which amounts are summed. */
  @EnumField(AMOUNTS, 'Amount')
  amount: Amount;
}

export class PaymentsRangeDto extends MonthRangeDto {
  /** Only costs of this category. */
  @EnumField(COST_CATEGORIES, 'CostCategory', { optional: true })
  category?: CostCategory;

  /** Only this cost. */
  @QueryIntegerField({ min: 1, optional: true })
  cost?: number;
}

export class WeekDto {
  /** A day of the week, `YYYY-MM-DD`. */
  @CalendarDayField()
  day: string;
}
