const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** From here on, characters may take two UTF-16 units or combine with the previous one. */
const BEYOND_PLAIN = /[\u0300-\uffff]/;

/** The end of the code point at an index. */
const after = (text: string, index: number) => index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/**
 * The first characters of a text, counted in code points, without splitting a visible character. Returns the same
 * string if it is short enough.
 */
export function beginningOf(text: string, characters: number): string {
  if (text.length <= characters) return text;
  if (!BEYOND_PLAIN.test(text.slice(0, characters + 1))) return text.slice(0, characters);
  let end = 0;
  for (let count = 0; count < characters && end < text.length; count++) end = after(text, end);
  if (end === text.length) return text;
  const whole = graphemes.segment(text).containing(end)?.index ?? end;
  // A pile of combining marks may be a single character, which is then split after all.
  return text.slice(0, whole > 0 ? whole : end);
}

/** Maximum characters of a description in lists. */
export const LISTED = 300;

/** What a query must read to tell whether a description is cut. */
export const LISTED_READ = LISTED + 1;

/** The displayed part of a description, and whether it is cut. */
export function excerpted(
  description: string | null,
  characters: number,
): { description: string | null; isExcerpt?: true } {
  const beginning = description && beginningOf(description, characters);
  return beginning === description ? { description } : { description: beginning, isExcerpt: true };
}

/** Maximum characters of an excerpt in history and notifications. */
export const EXCERPT = 500;

const ELLIPSIS = '…';

/** What a query must read to tell an excerpt and its ellipsis from a longer text. */
export const EXCERPT_READ = EXCERPT + 1;

/** The excerpt stored in history and notifications. Idempotent. */
export function excerptOf<T extends string | null>(text: T): T {
  if (text === null) return text;
  const isShort = beginningOf(text, EXCERPT) === text;
  const isExcerpt = text.endsWith(ELLIPSIS) && beginningOf(text, EXCERPT_READ) === text;
  return isShort || isExcerpt ? text : (`${beginningOf(text, EXCERPT)}${ELLIPSIS}` as T);
}
