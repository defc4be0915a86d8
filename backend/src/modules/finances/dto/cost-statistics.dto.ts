import { PickType } from '@nestjs/swagger';
import { CostDto, CostSummaryDto } from './cost.dto';

/** Amounts are exact decimals as text, in EUR. */
export class CategorySumDto extends PickType(CostDto, ['category'] as const) {
  total: string;
}

export class CostMonthTotalDto {
  /** `YYYY-MM`. */
  month: string;
  total: string;
  /** Only categories with costs. */
  categories: CategorySumDto[];
}

export class CategoryChangeDto extends CategorySumDto {
  /** In the same months of the year before. */
  before: string;
}

export class LargestCostDto extends CategorySumDto {
  id: number;
  name: string;
  /** The number of payments within the range. */
  count: number;
  /** The month of the last of them. */
  month: string;
}

export class VatRateDto {
  /** Percent, `19.00`. */
  rate: string;
  netto: string;
  /** The sum of brutto minus that of netto. */
  vat: string;
  brutto: string;
}

export class VatQuarterDto {
  /** `2026-Q4`. */
  quarter: string;
  netto: string;
  vat: string;
  brutto: string;
  /** Highest first. */
  rates: VatRateDto[];
}

/** All figures include recurring instances as the months of costs list them. */
export class CostStatisticsDto {
  /** Oldest first, without gaps. */
  months: CostMonthTotalDto[];
  /** Recurring costs of the twelve months after the current one. */
  forecast: CostMonthTotalDto[];
  /** Highest first. */
  categories: CategoryChangeDto[];
  /** The ten costs that add up to the most. */
  largest: LargestCostDto[];
  /** Whole quarters, even if the range covers only a part of them. */
  quarters: VatQuarterDto[];
}

/** A cost, or an instance of a recurring one. */
export class CostPaymentDto extends PickType(CostDto, ['id', 'name', 'category', 'date'] as const) {
  netto: string;
  /** Percent, `19.00`. */
  rate: string;
  brutto: string;
}

export class CostPaymentsDto {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  payments: CostPaymentDto[];
  summary: CostSummaryDto;
}
