import { searchable } from './searchable';

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

/** Characters of an excerpt, and how many of them may precede the first hit. */
const LONGEST = 140;
const BEFORE = 40;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** How many characters are searched for a hit; without one, the beginning is shown. */
const LOOKED_THROUGH = 8000;

/** The part of a text around the first word that starts like one of these, on one line. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.slice(0, LOOKED_THROUGH).toWellFormed().replace(/\s+/g, ' ').trim();
  const hit = firstHit(line, words);
  // Starts at a whole word.
  const start = hit <= BEFORE ? 0 : line.indexOf(' ', hit - BEFORE) + 1;
  const from = start > hit ? hit : start;
  const shown = beginningOf(line.slice(from), LONGEST);
  const isCut = from + shown.length < line.length || text.length > LOOKED_THROUGH;
  return `${from > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`;
}

function firstHit(line: string, words: readonly string[]): number {
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const folded = searchable(word);
    if (words.some((wanted) => folded.startsWith(wanted))) return index;
  }
  return 0;
}
