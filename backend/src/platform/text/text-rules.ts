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

/**
 * Why a text is too long to be stored; undefined if it is not. Characters are code points, as in MariaDB's VARCHAR: an
 * emoji is one. class-validator's length rule ignores variation selectors, with which a text could outgrow its column.
 */
export function lengthProblem(text: string, max: number): string | undefined {
  if (text.length > max && (text.length > max * 2 || [...text].length > max))
    return `can have at most ${max.toLocaleString('en')} characters`;

  if (text.length * 3 <= TEXT_BYTES || Buffer.byteLength(text) <= TEXT_BYTES) return undefined;
  return `can have at most ${TEXT_BYTES.toLocaleString('en')} bytes, and has ${Buffer.byteLength(text).toLocaleString('en')}`;
}

/** Turns tabs and line ends, as in text pasted from a table, into spaces. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').trim();
}

/** Turns Windows line ends into newlines, so that text is stored the same wherever it was typed. */
export function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** An address that browsers open as a page. With other schemes a link could run a script. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
