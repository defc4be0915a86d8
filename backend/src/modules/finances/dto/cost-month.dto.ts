import { BooleanField, CalendarDayField, LongTextField, MonthField } from '../../../platform/http';
import { AMOUNT, BRUTTO, VAT } from './cost-input.dto';
import { AttachmentsField, DecimalField, EmptyIsNull } from './cost-fields';

/** What is different in a month. Amounts left out stay as they are in the month. */
export class ChangeCostMonthDto {
  /** EUR, at most two decimals; null: the cost's own price, with its VAT and brutto. */
  @DecimalField({ ...AMOUNT, optional: true, nullable: true })
  netto?: number | null;

  /** Percent; null: unchanged. */
  @DecimalField(VAT)
  vat?: number | null;

  /** EUR; computed if omitted. */
  @DecimalField(BRUTTO)
  brutto?: number | null;

  /** A day of this month, `YYYY-MM-DD`; null: the usual one. */
  @EmptyIsNull()
  @CalendarDayField({ optional: true, nullable: true })
  date?: string | null;

  @LongTextField({ optional: true, nullable: true })
  note?: string | null;

  /** The invoices of this month: paths returned by the upload, as JSON text or a plain list. */
  @AttachmentsField()
  attachments?: string[] | null;

  /** A skipped month has no payment. */
  @BooleanField({ optional: true })
  is_skipped?: boolean;
}

/** What a cost amounts to without the month's own values. */
export class UsualCostDto {
  /** EUR. */
  netto: number;
  /** Percent. */
  vat: number;
  /** EUR. */
  brutto: number;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
}

export class InvoicesDto {
  /** Paths returned by the upload: a list as JSON text, or a plain list. */
  @AttachmentsField({})
  attachments: string[];
}

export class PaidSpanDto {
  /** The first month, `YYYY-MM`; all from the first payment on by default. */
  @MonthField({ optional: true })
  from?: string;
}

/** The payments of a cost until the end of the current month. */
export class PaidDto {
  /** Days of the first and the last of them, `YYYY-MM-DD`; null without any. */
  first: string | null;
  last: string | null;
  payments: number;
  /** EUR. */
  netto: number;
  /** EUR. */
  brutto: number;
  /** The next payment after them, `YYYY-MM-DD`; null: none follows. */
  next: string | null;
}

export class PriceChangePreviewDto {
  /** Calendar day of the first payment at the new price. */
  date: string;
  /** Months until the current one whose sums change, oldest first. */
  months: string[];
  /** How much they change together, in EUR. */
  netto: number;
  /** EUR. */
  brutto: number;
  /** Months, `YYYY-MM`, that have a price of their own and keep it, future ones too. */
  own_months: string[];
  /** The first payment at the new price after the current month, `YYYY-MM-DD`; null: none. */
  next: string | null;
}
