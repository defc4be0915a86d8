import { applyDecorators } from '@nestjs/common';
import Big from 'big.js';
import { Transform } from 'class-transformer';
import { IntegerField, type NumberOptions } from '../../../platform/http/validation/fields';
import { described, type Presence, Rule } from '../../../platform/http/validation/rule';
import { FIRST_YEAR, LAST_YEAR, MAX_ATTACHMENTS } from '../cost.constants';
import { isCalendarDay } from '../arithmetic/recurrence';

/** Longest path of an uploaded file. */
const MAX_PATH = 400;

export interface DecimalOptions extends Presence {
  /** For a value that is too small or not a number. */
  message?: string;
  min: number;
  max: number;
}

/** A number with at most two decimals. Source: contract, section 5. */
export function DecimalField({ min, max, message, ...presence }: DecimalOptions): PropertyDecorator {
  return applyDecorators(
    ...described(presence, { type: 'number', minimum: min, maximum: max }),
    Rule('decimal', (value, field) => {
      const otherwise = `${field} must be a number from ${min} to ${max}`;
      if (typeof value !== 'number' || !Number.isFinite(value) || value < min) return message ?? otherwise;
      if (value > max) return otherwise;
      return new Big(value).round(2).eq(value) ? undefined : `${field} can have at most two decimals`;
    }),
  );
}

/** A calendar day, `YYYY-MM-DD`. */
export function CalendarDayField(presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...described(presence, { type: 'string', format: 'date' }),
    Rule('calendarDay', (value, field) => {
      const isDay = typeof value === 'string' && isCalendarDay(value);
      const year = isDay ? Number(value.slice(0, 4)) : 0;
      return year >= FIRST_YEAR && year <= LAST_YEAR ? undefined : `${field} must be a date as YYYY-MM-DD`;
    }),
  );
}

/** An empty form field means null. */
export const EmptyIsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** A year or month: a number, also as a form's text; empty or `forever` means null. */
export function EndChoiceField(options: Pick<NumberOptions, 'min' | 'max'>): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === '' || value === 'forever') return null;
      return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
    }),
    IntegerField({ ...options, optional: true, nullable: true }),
  );
}

function listFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isPath = (path: unknown) => typeof path === 'string' && path.length <= MAX_PATH;

/** Paths of uploaded files: a list, a list as JSON text, or null. */
export function AttachmentsField(): PropertyDecorator {
  return applyDecorators(
    ...described(
      { optional: true, nullable: true },
      { type: 'array', items: { type: 'string' }, maxItems: MAX_ATTACHMENTS },
    ),
    Transform(({ value }: { value: unknown }) => listFrom(value)),
    Rule('attachmentList', (value, field) => {
      if (!Array.isArray(value) || !value.every(isPath)) return `${field} must be a list of file paths`;
      return value.length > MAX_ATTACHMENTS ? `${field} can name at most ${MAX_ATTACHMENTS} files` : undefined;
    }),
  );
}
