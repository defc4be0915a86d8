import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type Sentence, sentenceOf } from '../../text/sentence';
import { IsOptional, ValidateBy, ValidateIf, type ValidationArguments, type ValidationError } from 'class-validator';

/** By object and field, because class-validator only passes on text. */
const told = new WeakMap<object, Map<string, Sentence>>();

/** Stores the sentence about a field. @returns its text. */
function noteSentence({ object, property }: ValidationArguments, said: Sentence): string {
  const ofObject = told.get(object) ?? new Map<string, Sentence>();
  told.set(object, ofObject.set(property, said));
  return said.text;
}

/** The `message` option for class-validator's decorators. */
export const withSentence = (said: Sentence | ((field: string) => Sentence)) => ({
  message: (given: ValidationArguments) =>
    noteSentence(given, typeof said === 'function' ? said(given.property) : said),
});

/** The stored sentence about the field of this error. */
export const notedSentence = ({ target, property }: ValidationError): Sentence | undefined =>
  target && told.get(target)?.get(property);

/** A rule that returns a value's problem, or undefined if it is valid. */
export function Rule(
  name: string,
  problem: (value: unknown, field: string) => Sentence | undefined,
): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problem(value, '') === undefined,
      defaultMessage: (given) => {
        const said = given && problem(given.value, given.property);
        return said ? noteSentence(given, said) : '';
      },
    },
  });
}

export const mustBeText = sentenceOf('must_be_text', '{{field}} must be text');

export function TextRule(name: string, problem: (text: string, field: string) => Sentence | undefined) {
  return Rule(name, (value, field) => (typeof value === 'string' ? problem(value, field) : mustBeText({ field })));
}

export interface Presence {
  optional?: boolean;
  /** May be null, for none. */
  nullable?: boolean;
}

function mayBeMissing({ optional, nullable }: Presence): PropertyDecorator[] {
  if (optional && nullable) return [IsOptional()];
  if (optional) return [ValidateIf((_, value) => value !== undefined)];
  if (nullable) return [ValidateIf((_, value) => value !== null)];
  return [];
}

/** Whether a field is required, and its schema in the API document. */
export function described(presence: Presence, schema: ApiPropertyOptions): PropertyDecorator[] {
  const { optional = false, nullable } = presence;
  const property = { ...schema, required: !optional, nullable } as ApiPropertyOptions;
  return [...mayBeMissing(presence), ApiProperty(property)];
}
