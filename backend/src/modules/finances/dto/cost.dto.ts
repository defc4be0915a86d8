import { ApiProperty } from '@nestjs/swagger';
import { QueryWhole } from '../../../platform/http/fields';
import { COST_CATEGORIES, type CostCategory, FIRST_YEAR, LAST_YEAR } from '../cost.constants';
import type { CostSummary } from '../month-summary';
import { RECURRING_TYPES, type RecurringType } from '../recurrence';

/** Both, or neither: then all stored costs are meant. */
export class CostMonthDto {
  @QueryWhole({ min: FIRST_YEAR, max: LAST_YEAR, optional: true })
  year?: number;

  /** 1 to 12. */
  @QueryWhole({ min: 1, max: 12, optional: true })
  month?: number;
}

export class CostDto {
  /** That of the original, for an instance. */
  id: number;
  name: string;
  @ApiProperty({ enum: COST_CATEGORIES, enumName: 'CostCategory' })
  category: CostCategory;
  /** EUR. */
  netto: number;
  /** Percent. */
  vat: number;
  /** EUR. */
  brutto: number;
  /** Calendar day, `YYYY-MM-DD`; that of the instance, for an instance. */
  date: string;
  is_recurring: boolean;
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType', nullable: true })
  recurring_type: RecurringType | null;
  /** First of the last month; null: for ever. */
  recurring_end_date: string | null;
  /** JSON text: a list of file paths. */
  attachments: string | null;
  description: string | null;
  /** True for what a recurring cost gives rise to in a later month. */
  is_recurring_instance: boolean;
  /** The cost to edit instead of an instance. */
  original_cost_id: number | null;
}

/** EUR. */
export class CostSummaryDto {
  netto: number;
  /** The sum of brutto less that of netto. */
  vat: number;
  brutto: number;
  count: number;

  static from({ netto, vat, brutto, count }: CostSummary): CostSummaryDto {
    return { netto: netto.toNumber(), vat: vat.toNumber(), brutto: brutto.toNumber(), count };
  }
}

export class CostListDto {
  /** The latest first. */
  costs: CostDto[];
  summary: CostSummaryDto;
}

export class CostUploadDto {
  /** The paths to name as a cost's attachments. */
  files: string[];
}
