import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Flag, OneOf, Text } from '../../../platform/http/fields';
import { COST_CATEGORIES, type CostCategory, FIRST_YEAR, LAST_YEAR, LONG_TEXT, MAX_NETTO } from '../cost.constants';
import { RECURRING_TYPES, type RecurringType } from '../recurrence';
import { AttachmentList, CalendarDay, Decimal, EmptyIsNull, EndChoice, GivenOnly } from './cost-fields';

const NAME = 'Name is required';

/** Source: specification, section 5. */
const AMOUNT = { min: 0.01, max: MAX_NETTO, message: 'Please enter a valid amount greater than 0' };

/**
 * What may be left out on create and update alike. Recurrence and its end can be told under several names, which
 * must then say the same. Source: specification, section 7.
 */
class CostOptionsDto {
  @ApiProperty({ enum: COST_CATEGORIES, enumName: 'CostCategory', required: false })
  @OneOf(COST_CATEGORIES, { optional: true })
  category?: CostCategory;

  /** Percent; 19 unless told. */
  @IsOptional()
  @Decimal({ min: 0, max: 100 })
  vat?: number | null;

  /** EUR; computed when left out. */
  @IsOptional()
  @Decimal({ min: 0.01, max: 2 * MAX_NETTO })
  brutto?: number | null;

  @Text({ max: LONG_TEXT, multiline: true, optional: true, nullable: true })
  description?: string | null;

  /** Paths that the upload answered with; the list as JSON text is taken as well. */
  @AttachmentList()
  attachments?: string[] | null;

  @Flag({ optional: true })
  isRecurring?: boolean;

  /** The same as isRecurring. */
  @Flag({ optional: true })
  is_recurring?: boolean;

  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType', required: false, nullable: true })
  @EmptyIsNull()
  @OneOf(RECURRING_TYPES, { optional: true, nullable: true })
  recurringType?: RecurringType | null;

  /** The same as recurringType. */
  @ApiProperty({ enum: RECURRING_TYPES, enumName: 'RecurringType', required: false, nullable: true })
  @EmptyIsNull()
  @OneOf(RECURRING_TYPES, { optional: true, nullable: true })
  recurring_type?: RecurringType | null;

  /** Any day of the last month; null: for ever. */
  @IsOptional()
  @EmptyIsNull()
  @CalendarDay()
  recurringEndDate?: string | null;

  /** The same as recurringEndDate. */
  @IsOptional()
  @EmptyIsNull()
  @CalendarDay()
  recurring_end_date?: string | null;

  /** Year of the last month, of a recurring cost, also as text; null: for ever. */
  @EndChoice(FIRST_YEAR, LAST_YEAR)
  recurringEndYear?: number | null;

  /** 1 to 12, also as text. */
  @EndChoice(1, 12)
  recurringEndMonth?: number | null;
}

export class CreateCostDto extends CostOptionsDto {
  @Text({ required: NAME })
  name: string;

  /** EUR, at most two decimals. */
  @Decimal(AMOUNT)
  netto: number;

  /** Calendar day, `YYYY-MM-DD`. */
  @CalendarDay()
  date: string;
}

export class UpdateCostDto extends CostOptionsDto {
  @Text({ required: NAME, optional: true })
  name?: string;

  /** EUR, at most two decimals. */
  @GivenOnly()
  @Decimal(AMOUNT)
  netto?: number;

  /** Calendar day, `YYYY-MM-DD`. */
  @GivenOnly()
  @CalendarDay()
  date?: string;
}
