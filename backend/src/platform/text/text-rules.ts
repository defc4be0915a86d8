import { type Sentence, sentenceOf } from './sentence';

/** Maximum characters (code points) of texts. Source: contract, section 1. */
export const MAX_LINE = 255;
export const MAX_LONG_TEXT = 20_000;
export const MAX_EMAIL = 254;
/** The length of its columns; some browsers do not support longer URLs. */
export const MAX_URL = 2048;

/** In characters. Source: specification, section 5, and contract, section 2. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_ON_ONE_LINE = /[\u0000-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same, save tab and newline
const CONTROL_ON_MANY_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** True for text that both databases store unchanged: well-formed Unicode without control characters. */
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
 * Why a text is too long to store; undefined if it is not. Characters are code points, as in MariaDB's VARCHAR.
 * class-validator's rule ignores variation selectors, with which a text could outgrow its column.
 */
export function lengthProblem(text: string, max: number, field: string): Sentence | undefined {
  if (text.length > max && (text.length > max * 2 || [...text].length > max)) return tooLong({ field, max });

  if (text.length * 3 <= TEXT_BYTES || Buffer.byteLength(text) <= TEXT_BYTES) return undefined;
  return tooManyBytes({ field, max: TEXT_BYTES, bytes: Buffer.byteLength(text) });
}

/** Replaces tabs and line breaks, as in text pasted from a table, with spaces. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').trim();
}

/** Converts Windows line breaks, so that text is stored the same from every system. */
export function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** A URL that browsers open as a page; other schemes could run scripts. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A `YYYY-MM-DD` that exists: JavaScript accepts 31 February as a day of March. */
export const isCalendarDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));
