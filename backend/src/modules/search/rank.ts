import { wordsOf } from '../../platform/search/entry-words';
import type { FoundThing } from '../../platform/search/searched-kind';

/**
 * The best first: titles with these very words, titles with words that begin so, other texts; of titles, those that begin
 * with all of what was asked come before others; among equals, as they were found.
 *
 * @param words folded. @param found ids, the newest first within titles and within texts.
 */
export function byRank(
  things: readonly FoundThing[],
  words: readonly string[],
  found: readonly number[],
): FoundThing[] {
  const asked = words.join(' ');
  const rankOf = (thing: FoundThing): number => {
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
