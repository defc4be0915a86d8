import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { described, type Presence } from './rule';

/** The largest id either database's INT column holds. */
export const MAX_ID = 2_147_483_647;

export interface NumberOptions extends Presence {
  min?: number;
  max?: number;
  /** For the API document, if the generator sees no initial value. */
  default?: number;
  message?: string;
}

/** A whole number. Each has an upper bound that both databases can store. */
export function IntegerField(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_ID, message } = options;
  const told = { message: message ?? `$property must be a whole number from ${min} to ${max}` };
  return applyDecorators(
    ...described(options, { type: 'integer', minimum: min, maximum: max, default: options.default }),
    IsInt(told),
    Min(min, told),
    Max(max, told),
  );
}

const digits = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number of a query string, written in digits. */
export const QueryIntegerField = (options: NumberOptions = {}) =>
  applyDecorators(Transform(digits), IntegerField(options));

/** An id in a body. */
export const IdField = (options: Omit<NumberOptions, 'min' | 'max'> = {}) =>
  IntegerField({ message: '$property must be an id', ...options, min: 1 });

/** One of the listed values. @param name of their type in the API document. */
export function EnumField(values: readonly (string | number)[], name?: string, presence: Presence = {}) {
  return applyDecorators(
    ...described(presence, { enum: [...values], enumName: name }),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );
}

export const BooleanField = (presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'boolean' }),
    IsBoolean({ message: '$property must be true or false' }),
  );
