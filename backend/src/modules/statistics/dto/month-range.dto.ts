import { CalendarDayField, EnumField, MonthRangeDto, QueryIntegerField } from '../../../platform/http';
import { AMOUNTS, type Amount, COST_CATEGORIES, type CostCategory } from '../../finances/cost.constants';

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
