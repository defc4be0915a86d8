import { ApiProperty } from '@nestjs/swagger';
import { QueryIntegerField } from '../../../platform/http/validation/fields';
import { excerpted } from '../../../platform/text/excerpt';
import { COST_CATEGORIES, type CostCategory, FIRST_YEAR, LAST_YEAR } from '../cost.constants';
import type { CostSummary } from '../arithmetic/month-summary';
import { RECURRING_TYPES, type RecurringType } from '../arithmetic/recurrence';
import type { CostRow } from '../finances.queries';

interface CostView {
  /** How many characters of the description are shown; all of them unless given. */
  excerpt?: number;
  /** The day of the instance that is meant instead of the cost itself. */
  instanceOn?: string | undefined;
}

/** Both, or neither: then all stored costs are meant. */
export class CostMonthDto {
  @QueryIntegerField({ min: FIRST_YEAR, max: LAST_YEAR, optional: true })
  year?: number;

  /** 1 to 12. */
  @QueryIntegerField({ min: 1, max: 12, optional: true })
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
  /** In lists, at most its first 300 characters. */
  description: string | null;
  /** Only there when the description was cut; the cost by itself has all of it. */
  isExcerpt?: true;
  /** True for a recurring cost's instance in a later month. */
  is_recurring_instance: boolean;
  /** The cost to edit instead of an instance. */
  original_cost_id: number | null;

  /** @param attachments paths of the cost's files, in their order. */
  static from(
    cost: CostRow,
    attachments: readonly string[],
    { excerpt = Infinity, instanceOn }: CostView = {},
  ): CostDto {
    return {
      id: cost.id,
      name: cost.name,
      category: cost.category,
      netto: Number(cost.netto),
      vat: Number(cost.vat),
      brutto: Number(cost.brutto),
      date: instanceOn ?? cost.date,
      is_recurring: cost.isRecurring,
      recurring_type: cost.recurringType,
      recurring_end_date: cost.recurringEndDate,
      attachments: attachments.length ? JSON.stringify(attachments) : null,
      ...excerpted(cost.description, excerpt),
      is_recurring_instance: instanceOn !== undefined,
      original_cost_id: instanceOn === undefined ? null : cost.id,
    };
  }
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
  /** The latest first; of more than fit into one answer the latest. The summary counts them all. */
  costs: CostDto[];
  summary: CostSummaryDto;
}

export class CostUploadDto {
  /** The paths to name as a cost's attachments. */
  files: string[];
}
