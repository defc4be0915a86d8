import { ApiProperty } from '@nestjs/swagger';
import { QueryIntegerField } from '../../../platform/http/validation/fields';
import { COST_CATEGORIES, type CostCategory } from '../cost.constants';
import type { CostSummary } from '../arithmetic/month-summary';
import { RECURRING_TYPES, type RecurringType } from '../arithmetic/recurrence';
import type { Renewal } from '../arithmetic/renewals';
import type { RenewableRow, SummedRow } from '../finances.queries';
import { CostSummaryDto } from './cost.dto';

export class RenewalSpanDto {
  /** How far to look ahead. */
  @QueryIntegerField({ min: 1, max: 366, optional: true })
  days: number = 90;
}

export class RenewalDto {
  cost_id: number;
  name: string;
  @ApiProperty({ enum: COST_CATEGORIES, enumName: 'CostCategory' })
  category: CostCategory;
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType' })
  recurring_type: RecurringType;
  /** Calendar day of the next payment; of a monthly cost, of the first that can still be cancelled. */
  date: string;
  /** The last day to cancel it, which may be over; null: no notice period, or it ends anyway. */
  cancel_by: string | null;
  cancel_url: string | null;
  /** It is paid for the last time. */
  is_last: boolean;
  /** EUR. */
  netto: number;
  /** EUR. */
  brutto: number;

  static from(cost: RenewableRow, recurringType: RecurringType, { date, cancelBy, isLast }: Renewal): RenewalDto {
    return {
      cost_id: cost.id,
      name: cost.name,
      category: cost.category,
      recurring_type: recurringType,
      date,
      cancel_by: cancelBy,
      cancel_url: cost.cancelUrl,
      is_last: isLast,
      netto: Number(cost.netto),
      brutto: Number(cost.brutto),
    };
  }
}

/** Next to be decided first. */
export class RenewalGroupDto {
  renewals: RenewalDto[];
  summary: CostSummaryDto;
}

export class RenewalsDto {
  /** Calendar day, in studio time. */
  today: string;
  /** The last day looked at. */
  until: string;
  yearly: RenewalGroupDto;
  /** Only those that end, or take notice. */
  monthly: RenewalGroupDto;
}

export class CategoryTotalDto {
  @ApiProperty({ enum: COST_CATEGORIES, enumName: 'CostCategory' })
  category: CostCategory;
  /** EUR. */
  netto: number;
  /** EUR. */
  brutto: number;
  count: number;
  /** EUR, in the month before. */
  previous_brutto: number;
}

export class MonthComparisonDto {
  summary: CostSummaryDto;
  /** Of the month before. */
  previous: CostSummaryDto;
  /**
   * EUR: the median of the last twelve full months before, from the first with costs on; null if there are fewer than
   * three.
   */
  @ApiProperty({ type: Number, nullable: true })
  usual_brutto: number | null;
  /** Those with costs in one of the two months, the largest first. */
  categories: CategoryTotalDto[];
}

export class ProjectCostDto {
  id: number;
  name: string;
  @ApiProperty({ enum: COST_CATEGORIES, enumName: 'CostCategory' })
  category: CostCategory;
  /** Calendar day of its first payment. */
  date: string;
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType', nullable: true })
  recurring_type: RecurringType | null;
  recurring_end_date: string | null;
  /** EUR, each time. */
  brutto: number;
  /** How often it has been paid until today. */
  payments: number;
  /** EUR, all payments until today. */
  total_brutto: number;

  static from(cost: SummedRow, payments: number, total: CostSummary): ProjectCostDto {
    return {
      id: cost.id,
      name: cost.name,
      category: cost.category,
      date: cost.date,
      recurring_type: cost.recurringType,
      recurring_end_date: cost.recurringEndDate,
      brutto: Number(cost.brutto),
      payments,
      total_brutto: total.brutto.toNumber(),
    };
  }
}

export class ProjectCostsDto {
  /** Latest first. If they do not all fit into one answer, the latest; the summary counts them all. */
  costs: ProjectCostDto[];
  /** What has been paid until today; count is that of the costs. */
  summary: CostSummaryDto;
}
