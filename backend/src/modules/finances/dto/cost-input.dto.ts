import { PartialType } from '@nestjs/swagger';
import {
  BooleanField,
  CalendarDayField,
  EnumField,
  FIRST_YEAR,
  IdField,
  IntegerField,
  LAST_YEAR,
  LongTextField,
  NAME_REQUIRED,
  TextField,
  WebAddressField,
} from '../../../platform/http';
import { COST_CATEGORIES, COST_LIMITS, type CostCategory } from '../cost.constants';
import { RECURRING_TYPES, type RecurringType } from '../arithmetic/recurrence';
import { AttachmentsField, DecimalField, EmptyIsNull, EndChoiceField } from './cost-fields';
import { sentence } from '../../../platform/text/sentence';

/** Source: specification, section 5. */
export const AMOUNT = {
  ...COST_LIMITS.netto,
  otherwise: sentence('amount_not_valid', 'Please enter a valid amount greater than 0'),
};

export const VAT = { ...COST_LIMITS.vat, optional: true, nullable: true };
export const BRUTTO = { ...COST_LIMITS.brutto, optional: true, nullable: true };

/**
 * Recurrence and its end have several names, which must not contradict each other. Source: specification, section 7.
 */
export class CreateCostDto {
  @TextField({ required: NAME_REQUIRED })
  name: string;

  /** EUR, at most two decimals. */
  @DecimalField(AMOUNT)
  netto: number;

  /** Calendar day, `YYYY-MM-DD`. */
  @CalendarDayField()
  date: string;

  @EnumField(COST_CATEGORIES, 'CostCategory', { optional: true })
  category?: CostCategory;

  /** Percent; 19 by default. */
  @DecimalField(VAT)
  vat?: number | null;

  /** EUR; computed if omitted. */
  @DecimalField(BRUTTO)
  brutto?: number | null;

  @LongTextField({ optional: true, nullable: true })
  description?: string | null;

  /** Paths returned by the upload: a list as JSON text, or a plain list. */
  @AttachmentsField()
  attachments?: string[] | null;

  @BooleanField({ optional: true })
  isRecurring?: boolean;

  /** Alias of isRecurring. */
  @BooleanField({ optional: true })
  is_recurring?: boolean;

  @EmptyIsNull()
  @EnumField(RECURRING_TYPES, 'RecurringType', { optional: true, nullable: true })
  recurringType?: RecurringType | null;

  /** Alias of recurringType. */
  @EmptyIsNull()
  @EnumField(RECURRING_TYPES, 'RecurringType', { optional: true, nullable: true })
  recurring_type?: RecurringType | null;

  /** Any day of the last month; null: no end. */
  @EmptyIsNull()
  @CalendarDayField({ optional: true, nullable: true })
  recurringEndDate?: string | null;

  /** Alias of recurringEndDate. */
  @EmptyIsNull()
  @CalendarDayField({ optional: true, nullable: true })
  recurring_end_date?: string | null;

  /** Year of a recurring cost's last month, also as text; null: no end. */
  @EndChoiceField({ min: FIRST_YEAR, max: LAST_YEAR })
  recurringEndYear?: number | null;

  /** 1 to 12, also as text. */
  @EndChoiceField({ min: 1, max: 12 })
  recurringEndMonth?: number | null;

  /** Days before a renewal by which to cancel; null: no notice period. */
  @IntegerField({ ...COST_LIMITS.notice_days, optional: true, nullable: true })
  notice_days?: number | null;

  /** Where to cancel it: empty, or an http(s) address. */
  @WebAddressField()
  cancel_url?: string | null;

  @IdField({ optional: true, nullable: true })
  project_id?: number | null;
}

export class UpdateCostDto extends PartialType(CreateCostDto, { skipNullProperties: false }) {}

export class PriceChangeDto {
  /** Any day of the first month with the new price. */
  @CalendarDayField()
  from: string;

  /** EUR, at most two decimals. */
  @DecimalField(AMOUNT)
  netto: number;

  /** Percent; as before if omitted. */
  @DecimalField(VAT)
  vat?: number | null;

  /** EUR; computed if omitted. */
  @DecimalField(BRUTTO)
  brutto?: number | null;
}
