import { beginningOf } from '../text/excerpt';
import { searchable } from '../text/searchable';
import type { SearchKind } from './searched-kind';

/** MariaDB indexes no words of more than 84 characters. */
const LONGEST_WORD = 40;

/** Bytes of an entry; its column holds 65,535. Of longer texts the first words are found. */
const LONGEST_ENTRY = 60_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** In the database, and at the front of each word. */
export const LETTERS: Readonly<Record<SearchKind, string>> = {
  person: 'p',
  project: 'j',
  task: 't',
  cost: 'm',
  attachment: 'a',
  file: 'f',
  comment: 'c',
};

/** The different words of a text, in the form in which they are searched. */
export function wordsOf(text: string): string[] {
  const words = searchable(text).match(WORD) ?? [];
  return [...new Set(words.map((word) => beginningOf(word, LONGEST_WORD)))];
}

/** The words as they are indexed if they stand in a title. */
export const inTitle = (kind: SearchKind, words: readonly string[]) => words.map((word) => `${LETTERS[kind]}t${word}`);

/** The words as they are indexed wherever they stand. */
export const anywhere = (kind: SearchKind, words: readonly string[]) => words.map((word) => `${LETTERS[kind]}a${word}`);

/** Two letters are within almost any word. */
const SHORTEST_END = 3;

/** What a word is found by in its middle: that it begins an end of the word. */
function endsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(SHORTEST_END).map((_, index) => letters.slice(index + 1).join(''));
}

/**
 * What the index keeps of something. The letters in front tell kinds and fields apart in the index itself, and make
 * every word as long as MariaDB wants it, and no stop word.
 */
export function entryWords(kind: SearchKind, title: string, text: string, isFoundWithinWords = false): string {
  const titled = wordsOf(title);
  const ends = isFoundWithinWords ? titled.flatMap(endsOf) : [];
  const all = [...new Set([...titled, ...wordsOf(text), ...ends])];
  let bytes = 0;
  const kept = [...inTitle(kind, titled), ...anywhere(kind, all)].filter((word) => {
    bytes += Buffer.byteLength(word) + 1;
    return bytes <= LONGEST_ENTRY;
  });
  return kept.map((word) => ` ${word}`).join('');
}
