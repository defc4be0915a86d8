import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString } from 'class-validator';
import {
  isPlainText,
  isWebAddress,
  lengthProblem,
  MAX_LINE,
  MAX_LONG_TEXT,
  MAX_URL,
  onLines,
  onOneLine,
} from '../../text/text-rules';
import { hiddenProblem, visibleForm } from '../../text/visible-text';
import { type Sentence, sentence, sentenceOf } from '../../text/sentence';
import { described, mustBeText, type Presence, TextRule, withSentence } from './rule';

export interface TextOptions extends Presence {
  /** Maximum characters; 255 by default. */
  max?: number;
  /** The message if it is longer. */
  tooLong?: Sentence;
  multiline?: boolean;
  /** Refuses tabs and line breaks instead of replacing them with spaces, for names of files and folders. */
  exact?: boolean;
  /** The message for a missing or blank value; without it, blank values are allowed. */
  required?: Sentence;
}

export const NAME_REQUIRED = sentence('name_required', 'Name is required');

export const unstorable = sentenceOf('text_unstorable', '{{field}} contains characters that cannot be stored');

/** A text that {@link lengthProblem} accepts. */
export function MaxCharacters(max: number, otherwise?: Sentence): PropertyDecorator {
  return TextRule('maxCharacters', (text, field) => {
    const problem = lengthProblem(text, max, field);
    return problem && (otherwise ?? problem);
  });
}

/** Normalizes a text before it is checked and stored. */
export const TextAs = (form: (text: string) => string | null) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? form(value) : value));

export const RequiredText = (said: Sentence) =>
  applyDecorators(IsString(withSentence(said)), IsNotEmpty(withSentence(said)));

/** A trimmed string; an empty one becomes null if the field is nullable. Source: contract, section 1. */
export function TextField(options: TextOptions = {}): PropertyDecorator {
  const { max = MAX_LINE, multiline = false, exact = false, required, nullable, tooLong } = options;
  const form = multiline ? onLines : exact ? (text: string) => text.trim() : onOneLine;
  const empty = nullable && !required ? null : '';
  return applyDecorators(
    ...described(options, { type: 'string', maxLength: max, minLength: required ? 1 : undefined }),
    TextAs((text) => form(text) || empty),
    // Only the first failing rule is reported, so the basic ones come first.
    required ? RequiredText(required) : IsString(withSentence((field) => mustBeText({ field }))),
    MaxCharacters(max, tooLong),
    TextRule('plainText', (text, field) => (isPlainText(text, multiline) ? undefined : unstorable({ field }))),
  );
}

/** A description, a comment, a message. */
export const LongTextField = (options: Pick<TextOptions, 'optional' | 'nullable' | 'required'>) =>
  TextField({ ...options, max: MAX_LONG_TEXT, multiline: true });

const notAnAddress = sentenceOf(
  'web_address_not_valid',
  '{{field}} must be empty or an address that starts with http:// or https://',
);

/** An http(s) address; empty means none. */
export const WebAddressField = () =>
  applyDecorators(
    TextField({ max: MAX_URL, optional: true, nullable: true }),
    TextRule('webAddress', (text, field) => (isWebAddress(text) ? undefined : notAnAddress({ field }))),
  );

/** A person's name: one line without invisible characters, normalized so that look-alikes are equal. */
export const NameField = (options: Presence = {}) =>
  applyDecorators(
    TextAs((text) => visibleForm(onOneLine(text))),
    TextField(options),
    TextRule('visible', hiddenProblem),
  );
