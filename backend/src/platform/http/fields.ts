import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
} from 'class-validator';

/** The largest id either database's INT column holds. */
export const MAX_ID = 2_147_483_647;

// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_ON_ONE_LINE = /[\u0000-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same, save tab and newline
const CONTROL_ON_MANY_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** True for text both databases keep as it is: well-formed Unicode without control characters. */
export function isPlainText(text: string, multiline = false): boolean {
  return text.isWellFormed() && !(multiline ? CONTROL_ON_MANY_LINES : CONTROL_ON_ONE_LINE).test(text);
}

function PlainText(multiline: boolean): PropertyDecorator {
  return (target, propertyKey) =>
    registerDecorator({
      name: 'plainText',
      target: target.constructor,
      propertyName: propertyKey as string,
      options: { message: `${String(propertyKey)} contains characters that cannot be stored` },
      validator: { validate: (value: unknown) => typeof value === 'string' && isPlainText(value, multiline) },
    });
}

/** MariaDB's TEXT column holds this many bytes of UTF-8. */
const TEXT_BYTES = 65_535;

/**
 * What keeps a text from being stored for its length; undefined when nothing does. Characters are counted as MariaDB's
 * VARCHAR does, by code point: an emoji is one. The length rule of class-validator does not count variation selectors,
 * with which a text would outgrow its column.
 */
export function lengthProblem(text: string, max: number): string | undefined {
  if (text.length > max && (text.length > max * 2 || [...text].length > max)) return tooManyCharacters(max);
  if (text.length * 3 <= TEXT_BYTES || Buffer.byteLength(text) <= TEXT_BYTES) return undefined;
  return `can have at most ${TEXT_BYTES.toLocaleString('en')} bytes, and has ${Buffer.byteLength(text).toLocaleString('en')}`;
}

const tooManyCharacters = (max: number) => `can have at most ${max.toLocaleString('en')} characters`;

/** A text that is short enough for {@link lengthProblem}. */
export function MaxCharacters(max: number, message?: string): PropertyDecorator {
  return (target, propertyKey) => {
    const told = (value: unknown) => (typeof value === 'string' && lengthProblem(value, max)) || tooManyCharacters(max);
    registerDecorator({
      name: 'maxCharacters',
      target: target.constructor,
      propertyName: propertyKey as string,
      options: { message: ({ value }) => message ?? `${String(propertyKey)} ${told(value)}` },
      validator: { validate: (value: unknown) => typeof value === 'string' && !lengthProblem(value, max) },
    });
  };
}

/** A tab or a line end, as comes with what is pasted from a table, is a space where there is one line only. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').trim();
}

/** Windows line ends become plain newlines, so that stored text is the same wherever it was typed. */
export function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

const TextAs = (kept: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? kept(value) : value));

const trimmed = (text: string) => text.trim();

export interface TextOptions {
  /** Longest text in characters; 255 unless told. */
  max?: number;
  multiline?: boolean;
  /** May be left out. */
  optional?: boolean;
  /** May be null, which says that there is none. */
  nullable?: boolean;
  /** Tabs and line ends are refused instead of becoming spaces: for the names of files and folders. */
  exact?: boolean;
  /** The sentence for a missing or blank value; without it blank is allowed. */
  required?: string;
}

/** A field that may be left out, but not be null. */
export const MayBeLeftOut = () => ValidateIf((_, value) => value !== undefined);

function presence(options: { optional?: boolean; nullable?: boolean }): PropertyDecorator[] {
  if (options.optional && options.nullable) return [IsOptional()];
  if (options.optional) return [MayBeLeftOut()];
  if (options.nullable) return [ValidateIf((_, value) => value !== null)];
  return [];
}

/** A trimmed string. Source: contract, section 1. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { max = 255, multiline = false, exact = false, required } = options;
  return applyDecorators(
    ...presence(options),
    TextAs(multiline ? onLines : exact ? trimmed : onOneLine),
    // The first rule that fails is the one that is told, so they go from the plainest to the finest.
    IsString({ message: ({ property }) => required ?? `${property} must be text` }),
    ...(required ? [IsNotEmpty({ message: required })] : []),
    MaxCharacters(max),
    PlainText(multiline),
  );
}

export interface NumberOptions {
  min?: number;
  max?: number;
  optional?: boolean;
  nullable?: boolean;
  message?: string;
}

/** A whole number; every one has an upper bound that both databases hold. */
export function Whole(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_ID, message } = options;
  const told = { message: message ?? `$property must be a whole number from ${min} to ${max}` };
  return applyDecorators(...presence(options), IsInt(told), Min(min, told), Max(max, told));
}

const digits = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number of a query string, written in digits. */
export function QueryWhole(options: NumberOptions = {}): PropertyDecorator {
  return applyDecorators(Transform(digits), Whole(options));
}

/** An id in a body. */
export function Id(options: Omit<NumberOptions, 'min' | 'max'> = {}): PropertyDecorator {
  return Whole({ message: '$property must be an id', ...options, min: 1 });
}

/** One of the listed words. */
export function OneOf(
  values: readonly string[],
  options: { optional?: boolean; nullable?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ...presence(options),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );
}

export function Flag(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(...presence(options), IsBoolean({ message: '$property must be true or false' }));
}
