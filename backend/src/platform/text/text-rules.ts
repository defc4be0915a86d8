import { type Sentence, sentenceOf } from './sentence';

// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_ON_ONE_LINE = /[\u0000-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same, save tab and newline
const CONTROL_ON_MANY_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** True for text both databases keep as it is: well-formed Unicode without control characters. */
export function isPlainText(text: string, multiline = false): boolean {
  return text.isWellFormed() && !(multiline ? CONTROL_ON_MANY_LINES : CONTROL_ON_ONE_LINE).test(text);
}

/** MariaDB's TEXT column holds this many bytes of UTF-8. */
const TEXT_BYTES = 65_535;

const tooLong = sentenceOf('text_too_long', '{{field}} can have at most {{max, number}} characters');
const tooManyBytes = sentenceOf(
  'text_too_many_bytes',
  '{{field}} can have at most {{max, number}} bytes, and has {{bytes, number}}',
);

/**
 * What keeps a text from being stored for its length; undefined when nothing does. Characters are counted as MariaDB's
 * VARCHAR does, by code point: an emoji is one. The length rule of class-validator does not count variation selectors,
 * with which a text would outgrow its column.
 */
export function lengthProblem(text: string, max: number, field: string): Sentence | undefined {
  if (text.length > max && (text.length > max * 2 || [...text].length > max)) return tooLong({ field, max });

  if (text.length * 3 <= TEXT_BYTES || Buffer.byteLength(text) <= TEXT_BYTES) return undefined;
  return tooManyBytes({ field, max: TEXT_BYTES, bytes: Buffer.byteLength(text) });
}

/** A tab or a line end, as comes with what is pasted from a table, is a space where there is one line only. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').trim();
}

/** Windows line ends become plain newlines, so that stored text is the same wherever it was typed. */
export function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** An address that a browser opens as a page: a link with another scheme could run a script. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
