import { wordsOf } from '../../platform/search/entry-words';
import type { SearchResult } from '../../platform/search/search-definition';

/**
 * Best first: titles with all the words, titles with words that start like them, other texts; within the first two, titles
 * that start with the query come first. Equal ranks keep their order.
 * @param words normalized.
 * @param found ids, newest first within titles and within texts.
 */
export function byRank(
  things: readonly SearchResult[],
  words: readonly string[],
  found: readonly number[],
): SearchResult[] {
  const asked = words.join(' ');
  const rankOf = (thing: SearchResult): number => {
    const own = wordsOf(thing.title);
    const title = own.join(' ');
    if (`${title} `.startsWith(`${asked} `)) return 0;
    if (words.every((word) => own.includes(word))) return 1;
    if (title.startsWith(asked)) return 2;
    return words.every((word) => own.some((one) => one.startsWith(word))) ? 3 : 4;
  };
  const ranked = things.map((thing) => ({ thing, rank: rankOf(thing), place: found.indexOf(thing.id) }));
  return ranked.sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ thing }) => thing);
}
