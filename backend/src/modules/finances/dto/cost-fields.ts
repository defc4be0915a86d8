import { applyDecorators } from '@nestjs/common';
import Big from 'big.js';
import { Transform } from 'class-transformer';
import { IsOptional, registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { Whole } from '../../../platform/http/fields';
import { FIRST_YEAR, LAST_YEAR, MAX_ATTACHMENTS } from '../cost.constants';
import { isCalendarDay } from '../recurrence';

/** Longest path of a file that an upload answers with. */
const LONGEST_PATH = 400;

/** A rule that says what is wrong with a value, or undefined when nothing is. */
function Rule(name: string, problem: (value: unknown, field: string) => string | undefined): PropertyDecorator {
  return (target, propertyKey) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: propertyKey as string,
      validator: {
        validate: (value: unknown) => problem(value, '') === undefined,
        defaultMessage: (given?: ValidationArguments) => problem(given?.value, given?.property ?? '') ?? '',
      },
    });
}

export interface DecimalOptions {
  /** The sentence for what is no number or too small. */
  message?: string;
  /** The least value taken. */
  min: number;
  max: number;
}

/** A number with at most two decimals. Source: contract, section 5. */
export function Decimal({ min, max, message }: DecimalOptions): PropertyDecorator {
  return Rule('decimal', (value, field) => {
    const otherwise = `${field} must be a number from ${min} to ${max}`;
    if (typeof value !== 'number' || !Number.isFinite(value) || value < min) return message ?? otherwise;
    if (value > max) return otherwise;
    return new Big(value).round(2).eq(value) ? undefined : `${field} can have at most two decimals`;
  });
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function CalendarDay(): PropertyDecorator {
  return Rule('calendarDay', (value, field) => {
    const isDay = typeof value === 'string' && isCalendarDay(value);
    const year = isDay ? Number(value.slice(0, 4)) : 0;
    return year >= FIRST_YEAR && year <= LAST_YEAR ? undefined : `${field} must be a date as YYYY-MM-DD`;
  });
}

/** May be left out, but not null. */
export const GivenOnly = () => ValidateIf((_, value) => value !== undefined);

/** An empty form field says the same as null. */
export const EmptyIsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** A choice of a year or month: a number, the number as a form's text, or nothing (`forever`). */
export function EndChoice(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === '' || value === 'forever') return null;
      return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
    }),
    Whole({ min, max, optional: true, nullable: true }),
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

const isPath = (path: unknown) => typeof path === 'string' && path.length <= LONGEST_PATH;

/** Paths of uploaded files: a list, or the list as JSON text, or null. */
export function AttachmentList(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => listFrom(value)),
    Rule('attachmentList', (value, field) => {
      if (!Array.isArray(value) || !value.every(isPath)) return `${field} must be a list of file paths`;
      return value.length > MAX_ATTACHMENTS ? `${field} can name at most ${MAX_ATTACHMENTS} files` : undefined;
    }),
  );
}
