import { applyDecorators } from '@nestjs/common';
import Big from 'big.js';
import { Transform } from 'class-transformer';
import { described, IntegerField, type NumberOptions, type Presence, Rule } from '../../../platform/http';
import { MAX_ATTACHMENTS } from '../cost.constants';
import { type Sentence, sentenceOf } from '../../../platform/text/sentence';

/** Longest path of an uploaded file. */
const MAX_PATH = 400;

const mustBeNumber = sentenceOf('must_be_number', '{{field}} must be a number from {{min}} to {{max}}');
const twoDecimals = sentenceOf('two_decimals', '{{field}} can have at most two decimals');
const mustBePaths = sentenceOf('must_be_paths', '{{field}} must be a list of file paths');
export const tooManyFiles = sentenceOf('too_many_attachments', '{{field}} can name at most {{max}} files');

export interface DecimalOptions extends Presence {
  /** For a value that is too small or not a number. */
  otherwise?: Sentence;
  min: number;
  max: number;
}

/** A number with at most two decimals. Source: contract, section 5. */
export function DecimalField({ min, max, otherwise, ...presence }: DecimalOptions): PropertyDecorator {
  return applyDecorators(
    ...described(presence, { type: 'number', minimum: min, maximum: max }),
    Rule('decimal', (value, field) => {
      if (typeof value !== 'number' || !Number.isFinite(value) || value < min)
        return otherwise ?? mustBeNumber({ field, min, max });
      if (value > max) return mustBeNumber({ field, min, max });
      return new Big(value).round(2).eq(value) ? undefined : twoDecimals({ field });
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
export function AttachmentsField(presence: Presence = { optional: true, nullable: true }): PropertyDecorator {
  return applyDecorators(
    ...described(presence, { type: 'string' }),
    Transform(({ value }: { value: unknown }) => listFrom(value)),
    Rule('attachmentList', (value, field) => {
      if (!Array.isArray(value) || !value.every(isPath)) return mustBePaths({ field });
      return value.length > MAX_ATTACHMENTS ? tooManyFiles({ field, max: MAX_ATTACHMENTS }) : undefined;
    }),
  );
}
