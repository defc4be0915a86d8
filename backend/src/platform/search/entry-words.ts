import { beginningOf } from '../text/excerpt';
import { searchable } from '../text/searchable';
import type { SearchKind } from './search-definition';

/** MariaDB does not index words of more than 84 characters. */
const LONGEST_WORD = 40;

/** Bytes of an entry; its column holds 65,535. Only the first words of longer texts are indexed. */
const LONGEST_ENTRY = 60_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Stored in the database and in front of each word. */
export const LETTERS: Readonly<Record<SearchKind, string>> = {
  person: 'p',
  project: 'j',
  task: 't',
  cost: 'm',
  'cost-month': 'o',
  attachment: 'a',
  file: 'f',
  comment: 'c',
  'time-entry': 'h',
};

/** The distinct words of a text, normalized for searching. */
export function wordsOf(text: string): string[] {
  const words = searchable(text).match(WORD) ?? [];
  return [...new Set(words.map((word) => beginningOf(word, LONGEST_WORD)))];
}

/** The words as indexed for titles. */
export const inTitle = (kind: SearchKind, words: readonly string[]) => words.map((word) => `${LETTERS[kind]}t${word}`);

/** The words as indexed for any field. */
export const anywhere = (kind: SearchKind, words: readonly string[]) => words.map((word) => `${LETTERS[kind]}a${word}`);

/** The word of a user's own items. Its end keeps the beginnings of other ids apart. */
export const ownedBy = (kind: SearchKind, userId: number) => `${LETTERS[kind]}o${userId}x`;

/** Nearly every word contains a given pair of letters. */
const SHORTEST_END = 3;

/** The suffixes of a word, so that a prefix search finds its middle. */
function endsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(SHORTEST_END).map((_, index) => letters.slice(index + 1).join(''));
}

/**
 * The indexed words of an item. Prefix letters separate kinds and fields in the index, make every word long enough for
 * MariaDB, and keep it from being a stop word.
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
