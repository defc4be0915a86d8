import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Sentence, sentenceOf } from '../../text/sentence';
import { described, type Presence, withSentence } from './rule';

/** The largest id that INT columns of both databases hold. */
export const MAX_ID = 2_147_483_647;

export interface NumberOptions extends Presence {
  min?: number;
  max?: number;
  /** For the API document, if the generator cannot see the initial value. */
  default?: number;
  otherwise?: Sentence | ((field: string) => Sentence);
}

export const mustBeInteger = sentenceOf('must_be_whole', '{{field}} must be a whole number from {{min}} to {{max}}');
const mustBeOneOf = sentenceOf('must_be_one_of', '{{field}} must be one of {{values}}');
export const mustBeFlag = sentenceOf('must_be_flag', '{{field}} must be true or false');
const mustBeId = sentenceOf('must_be_id', '{{field}} must be an id');

/** An integer. Each has an upper bound that both databases can store. */
export function IntegerField(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_ID, otherwise } = options;
  const told = withSentence(otherwise ?? ((field) => mustBeInteger({ field, min, max })));
  return applyDecorators(
    ...described(options, { type: 'integer', minimum: min, maximum: max, default: options.default }),
    IsInt(told),
    Min(min, told),
    Max(max, told),
  );
}

const digits = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** An integer in a query string, written in digits. */
export const QueryIntegerField = (options: NumberOptions = {}) =>
  applyDecorators(Transform(digits), IntegerField(options));

export const IdField = (options: Omit<NumberOptions, 'min' | 'max'> = {}) =>
  IntegerField({ otherwise: (field) => mustBeId({ field }), ...options, min: 1 });

/** One of the listed values. @param name of the type in the API document. */
export function EnumField(values: readonly (string | number)[], name?: string, presence: Presence = {}) {
  return applyDecorators(
    ...described(presence, { enum: [...values], enumName: name }),
    IsIn(
      values,
      withSentence((field) => mustBeOneOf({ field, values: values.join(', ') })),
    ),
  );
}

/** Some of the listed values, each once. @param name of the type in the API document. */
export function EnumListField(
  values: readonly string[],
  name: string,
  otherwise: Sentence,
  { min = 0, ...presence }: Presence & { min?: number } = {},
) {
  const told = withSentence(otherwise);
  return applyDecorators(
    ...described(presence, { enum: [...values], enumName: name, isArray: true }),
    IsIn(values, { each: true, ...told }),
    ArrayUnique(told),
    ArrayMinSize(min, told),
    ArrayMaxSize(values.length, told),
    IsArray(told),
  );
}

export const BooleanField = (presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'boolean' }),
    IsBoolean(withSentence((field) => mustBeFlag({ field }))),
  );

const mustBeList = sentenceOf('must_be_list', '{{field}} must be a list of {{min}} to {{max}} entries');

/** A list of objects with rules of their own. */
export function ListField(of: Class, { min = 0, max }: { min?: number; max: number }): PropertyDecorator {
  const told = withSentence((field) => mustBeList({ field, min, max }));
  return applyDecorators(
    ...described({}, { type: [of], minItems: min, maxItems: max }),
    Type(() => of),
    ValidateNested({ each: true, ...told }),
    IsObject({ each: true, ...told }),
    ArrayMinSize(min, told),
    ArrayMaxSize(max, told),
    IsArray(told),
  );
}

/** The fields present in the request, without omitted optional ones. */
export const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
