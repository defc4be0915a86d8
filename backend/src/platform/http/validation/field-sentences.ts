import type { ValidationArguments, ValidationError } from 'class-validator';
import type { Sentence } from '../../text/sentence';

/** By object and field, because class-validator only passes on text. */
const told = new WeakMap<object, Map<string, Sentence>>();

/** Stores the sentence about a field. @returns its text. */
export function noteSentence({ object, property }: ValidationArguments, said: Sentence): string {
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
