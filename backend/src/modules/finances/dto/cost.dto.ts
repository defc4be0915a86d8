import { ApiProperty, PartialType } from '@nestjs/swagger';
import { differences } from '../../../platform/audit';
import { contentHash, MonthDto } from '../../../platform/http';
import { beginningOf, excerpted } from '../../../platform/text/excerpt';
import { COST_CATEGORIES, type CostCategory } from '../cost.constants';
import { type SummedCost, summaryOf } from '../arithmetic/month-summary';
import { RECURRING_TYPES, type RecurringType } from '../arithmetic/recurrence';
import type { CostRow, OwnMonthRow } from '../finances.queries';
import { UsualCostDto } from './cost-month.dto';

interface CostView {
  /** Longest description, in characters; unlimited by default. */
  excerpt?: number;
  /** The day of the instance to show instead of the cost itself. */
  instanceOn?: string | undefined;
}

export const latestFirst = (a: Pick<CostDto, 'id' | 'date'>, b: Pick<CostDto, 'id' | 'date'>) =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

/** What a month has of its own. */
interface OwnValues {
  own?: OwnMonthRow | undefined;
  ownAttachments?: readonly string[] | undefined;
}

/** Both or neither; without them, all stored costs. */
export class CostMonthDto extends PartialType(MonthDto, { skipNullProperties: false }) {}

export class CostDto {
  /** The original's, for an instance. */
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
  /** Calendar day, `YYYY-MM-DD`; of the instance itself. */
  date: string;
  is_recurring: boolean;
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType', nullable: true })
  recurring_type: RecurringType | null;
  /** First day of the last month; null: no end. */
  recurring_end_date: string | null;
  /** Days before a renewal by which to cancel; null: no notice period. */
  notice_days: number | null;
  /** Where to cancel it. */
  cancel_url: string | null;
  project_id: number | null;
  /** The same cost at its former price. */
  replaces_id: number | null;
  /** JSON text: a list of file paths. */
  attachments: string | null;
  /** In lists, its first 300 characters. */
  description: string | null;
  /** Only set if the description is cut; the single cost has all of it. */
  isExcerpt?: true;
  /** True for a later instance of a recurring cost. */
  is_recurring_instance: boolean;
  /** The cost to edit, for an instance. */
  original_cost_id: number | null;
  /** Only in months: the price and day without the month's own; null if it has neither. */
  usual?: UsualCostDto | null;
  /** Only in months: a note on this month alone. In lists, its first 300 characters. */
  note?: string | null;
  /** Only in months: JSON text, a list of the paths of this month's own files. */
  own_attachments?: string | null;
  /** Only in months. */
  is_skipped?: boolean;
  /** Only in months: whether the payment has an invoice of its own, which for an instance is an attachment of the month. */
  has_invoice?: boolean;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;

  /** @param attachments paths of the cost's files, in order. */
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
      notice_days: cost.noticeDays,
      cancel_url: cost.cancelUrl,
      project_id: cost.projectId,
      replaces_id: cost.replacesId,
      attachments: attachments.length ? JSON.stringify(attachments) : null,
      ...excerpted(cost.description, excerpt),
      is_recurring_instance: instanceOn !== undefined,
      original_cost_id: instanceOn === undefined ? null : cost.id,
    };
  }

  /** A payment as it is in one month. */
  static inMonth(
    cost: CostRow,
    attachments: readonly string[],
    { own, ownAttachments = [], ...view }: CostView & OwnValues,
  ): CostDto {
    const values = CostDto.from(cost, attachments, view);
    const { netto, vat, brutto, date } = values;
    const ownPaths = ownAttachments.length ? JSON.stringify(ownAttachments) : null;
    const hasFirst = !values.is_recurring_instance && cost.replacesId === null && attachments.length > 0;
    const usual = { netto, vat, brutto, date };
    const shown = {
      netto: Number(own?.netto ?? netto),
      vat: Number(own?.vat ?? vat),
      brutto: Number(own?.brutto ?? brutto),
      date: own?.date ?? date,
    };
    return {
      ...values,
      ...shown,
      // Those of the first payment are its invoices; later ones only show them.
      attachments: hasFirst ? JSON.stringify([...attachments, ...ownAttachments]) : (ownPaths ?? values.attachments),
      own_attachments: ownPaths,
      usual: differences(usual, shown) ? usual : null,
      note: own?.note ? beginningOf(own.note, view.excerpt ?? Infinity) : null,
      is_skipped: own?.isSkipped ?? false,
      has_invoice: ownPaths !== null || hasFirst,
    };
  }

  /** A single cost. */
  static withRevision(cost: CostRow, attachments: readonly string[]): CostDto {
    const values = CostDto.from(cost, attachments);
    return { ...values, revision: contentHash(values) };
  }
}

/** EUR. */
export class CostSummaryDto {
  netto: number;
  /** The sum of brutto minus that of netto. */
  vat: number;
  brutto: number;
  count: number;

  static of(costs: readonly SummedCost[]): CostSummaryDto {
    const { netto, vat, brutto, count } = summaryOf(costs);
    return { netto: netto.toNumber(), vat: vat.toNumber(), brutto: brutto.toNumber(), count };
  }
}

export class CostListDto {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  costs: CostDto[];
  summary: CostSummaryDto;
  /** Only for a month: recurring costs that skip it; not in the summary. */
  skipped?: CostDto[];
}

export class CostUploadDto {
  /** Paths for a cost's attachments. */
  files: string[];
}
