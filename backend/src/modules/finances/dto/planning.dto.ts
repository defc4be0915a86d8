import { ApiProperty, PickType } from '@nestjs/swagger';
import { QueryIntegerField } from '../../../platform/http';
import type Big from 'big.js';
import { RECURRING_TYPES, type RecurringType } from '../arithmetic/recurrence';
import type { Renewal } from '../arithmetic/renewals';
import type { CostFacts } from '../finances.queries';
import { CostDto, CostSummaryDto } from './cost.dto';

export class RenewalSpanDto {
  /** Days to look ahead. */
  @QueryIntegerField({ min: 1, max: 366, optional: true })
  days: number = 90;
}

export class RenewalDto extends PickType(CostDto, ['name', 'category', 'cancel_url', 'netto', 'brutto'] as const) {
  cost_id: number;
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType' })
  recurring_type: RecurringType;
  /** Calendar day of the next payment; of a monthly cost, of the first that can still be cancelled. */
  date: string;
  /** The last day to cancel, which may have passed; null: no notice period, or the cost ends anyway. */
  cancel_by: string | null;
  /** Whether it is the last payment. */
  is_last: boolean;

  static from(
    cost: CostFacts,
    recurringType: RecurringType,
    { paidOn, cancelBy, isLast }: Renewal & { paidOn: string },
  ): RenewalDto {
    return {
      cost_id: cost.id,
      name: cost.name,
      category: cost.category,
      recurring_type: recurringType,
      date: paidOn,
      cancel_by: cancelBy,
      cancel_url: cost.cancelUrl,
      is_last: isLast,
      netto: Number(cost.netto),
      brutto: Number(cost.brutto),
    };
  }
}

/** The next decision first. */
export class RenewalGroupDto {
  renewals: RenewalDto[];
  summary: CostSummaryDto;
}

export class RenewalsDto {
  /** Calendar day, in studio time. */
  today: string;
  /** The last day included. */
  until: string;
  yearly: RenewalGroupDto;
  /** Only costs that end or have a notice period. */
  monthly: RenewalGroupDto;
}

export class CategoryTotalDto extends PickType(CostDto, ['category', 'netto', 'brutto'] as const) {
  count: number;
  /** EUR, in the previous month. */
  previous_brutto: number;
}

export class MonthComparisonDto {
  summary: CostSummaryDto;
  /** Of the previous month. */
  previous: CostSummaryDto;
  /**
   * EUR: the median of the twelve full months before, starting with the first that has costs; null for fewer than three
   * months.
   */
  usual_brutto: number | null;
  /** Categories with costs in one of the two months, largest first. */
  categories: CategoryTotalDto[];
}

const SHOWN = ['name', 'category', 'recurring_type', 'recurring_end_date'] as const;

export class ProjectCostDto extends PickType(CostDto, SHOWN) {
  id: number;
  /** Calendar day of the first payment. */
  date: string;
  /** EUR per payment. */
  brutto: number;
  /** The number of payments until today. */
  payments: number;
  /** EUR, all payments until today. */
  total_brutto: number;

  static from(cost: CostFacts, payments: number, total: Big): ProjectCostDto {
    return {
      id: cost.id,
      name: cost.name,
      category: cost.category,
      date: cost.date,
      recurring_type: cost.recurringType,
      recurring_end_date: cost.recurringEndDate,
      brutto: Number(cost.brutto),
      payments,
      total_brutto: total.toNumber(),
    };
  }
}

export class ProjectCostsDto {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  costs: ProjectCostDto[];
  /** All payments until today; `count` is the number of costs. */
  summary: CostSummaryDto;
}
