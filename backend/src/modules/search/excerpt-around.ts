import { beginningOf } from '../../platform/text/excerpt';
import { searchable } from '../../platform/text/searchable';

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
