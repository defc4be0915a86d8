import type { ValidationArguments, ValidationError } from 'class-validator';
import type { Sentence } from '../../text/sentence';

/** By the object that was checked, and its field: class-validator itself passes on nothing but a text. */
const told = new WeakMap<object, Map<string, Sentence>>();

/** Notes what is said of a field. @returns the text of it. */
export function noteSentence({ object, property }: ValidationArguments, said: Sentence): string {
  const ofObject = told.get(object) ?? new Map<string, Sentence>();
  told.set(object, ofObject.set(property, said));
  return said.text;
}

/** The option of a decorator of class-validator that says what is wrong. */
export const withSentence = (said: Sentence | ((field: string) => Sentence)) => ({
  message: (given: ValidationArguments) =>
    noteSentence(given, typeof said === 'function' ? said(given.property) : said),
});

/** What was said of the field that this error is about. */
export const notedSentence = ({ target, property }: ValidationError): Sentence | undefined =>
  target && told.get(target)?.get(property);
