import { createHash } from 'node:crypto';
import { beginningOf } from '../../platform/text/excerpt';

/** The longest answer: assistants pay for all of it, and lose sight of long ones. */
const MAX_BYTES = 2048;

/** Of names, titles and excerpts within an answer. */
const SHORT_BYTES = 200;

/** For the sentence that tells how to go on. */
const MORE_BYTES = 150;

/** Entries that fill an answer, however short they are. */
export const MOST_ENTRIES = 60;

/** Where a text goes on. */
interface Place {
  offset: number;
  version?: string | undefined;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The part of a text from an offset, in UTF-16 units, whose JSON fits into the bytes. Characters stay whole. */
function partOf(text: string, offset: number, bytes: number): string {
  let part = beginningOf(text.slice(offset), bytes);
  for (let size = bytesOf(part); size > bytes; size = bytesOf(part)) {
    const { length } = [...part];
    part = beginningOf(part, Math.min(Math.floor((length * bytes) / size), length - 1));
  }
  return part;
}

/** The beginning of a text, with an ellipsis if it is cut; empty for null. */
export function short(given: string | null, bytes = SHORT_BYTES): string {
  const text = given ?? '';
  const part = partOf(text, 0, bytes);
  return part === text ? text : `${part}…`;
}

/** Without fields that say nothing: null, false and empty texts. */
export const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false && value !== ''));

/** Changes with the text, so that its parts belong together. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * A long text from an offset, as much as fits beside the other fields.
 * @param again other arguments to repeat for the next part. @returns where it ends, too; a sentence if the text has changed.
 */
export function withText(fields: object, text: string, { offset, version }: Place, again = '') {
  if (offset > 0 && version !== versionOf(text))
    return 'Parts of a text need the version that "more" gave, and the text may have changed since: start again without offset and version.';
  // A low surrogate belongs to the unit before it.
  const start = /^[\udc00-\udfff]/.test(text.slice(offset)) ? offset - 1 : offset;
  const part = partOf(text, start, MAX_BYTES - bytesOf(fields) - MORE_BYTES);
  const end = start + part.length;
  const next = `call again with offset ${end} and version ${versionOf(text)}${again}`;
  const more = end < text.length && `${text.length - end} more characters: ${next}`;
  return { answer: { ...fields, ...filled({ text: part, more }) }, end };
}

/** A list's entries from an offset, as many as fit. @param narrower how to ask for fewer. @param about fields besides. */
export function page(
  name: string,
  entries: readonly object[],
  offset: number,
  total: number,
  narrower = '',
  about: object = {},
): object {
  const first = (shown: number) => {
    const left = total - offset - shown;
    const more = left > 0 && `${left} more: call again with offset ${offset + shown}${narrower && `, or ${narrower}`}`;
    return { total, ...about, [name]: entries.slice(0, shown), ...filled({ more }) };
  };
  let shown = 0;
  while (shown < entries.length && bytesOf(first(shown + 1)) <= MAX_BYTES) shown++;
  return first(shown);
}
