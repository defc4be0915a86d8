import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

/** A rule that returns what is wrong with a value, or undefined if it is valid. */
export function Rule(name: string, problem: (value: unknown, field: string) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problem(value, '') === undefined,
      defaultMessage: (given) => problem(given?.value, given?.property ?? '') ?? '',
    },
  });
}

/** A {@link Rule} for text. */
export function TextRule(name: string, problem: (text: string, field: string) => string | undefined) {
  return Rule(name, (value, field) => (typeof value === 'string' ? problem(value, field) : `${field} must be text`));
}

export interface Presence {
  /** May be left out. */
  optional?: boolean;
  /** May be null, meaning none. */
  nullable?: boolean;
}

function mayBeMissing({ optional, nullable }: Presence): PropertyDecorator[] {
  if (optional && nullable) return [IsOptional()];
  if (optional) return [ValidateIf((_, value) => value !== undefined)];
  if (nullable) return [ValidateIf((_, value) => value !== null)];
  return [];
}

/** Whether a field is required, and what the API document says about it. */
export function described(presence: Presence, schema: ApiPropertyOptions): PropertyDecorator[] {
  const { optional = false, nullable } = presence;
  const property = { ...schema, required: !optional, nullable } as ApiPropertyOptions;
  return [...mayBeMissing(presence), ApiProperty(property)];
}
