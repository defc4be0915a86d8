import { useDebouncedValue } from '@mantine/hooks';
import { useSearchEverythingQuery, type SearchHitDto } from '@/api/session.api';
import { matcherFor, searchable } from '@/ui/text/searchable';

/** How well an entry matches the query, best first. */
export const ranks = { number: 0, wholeWord: 1, beginning: 2, within: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const letter = '[\\p{L}\\p{N}\\p{M}]';
const wordPattern = new RegExp(`${letter}+`, 'gu');

/**
 * Ranks a text that contains all words of a query: as words, as prefixes, or within words.
 * @param wanted searchable, like the texts
 */
export function rankFor(wanted: string): (text: string) => Rank {
  const words = wanted.match(wordPattern) ?? [];
  const wholes = words.map((word) => new RegExp(`(?<!${letter})${word}(?!${letter})`, 'u'));
  const beginnings = words.map((word) => new RegExp(`(?<!${letter})${word}`, 'u'));
  const has = (text: string) => (pattern: RegExp) => pattern.test(text);
  return (text) => {
    if (wholes.every(has(text))) return ranks.wholeWord;
    return beginnings.every(has(text)) ? ranks.beginning : ranks.within;
  };
}

/** The items whose text contains the query, best first, and how well the first matches. */
export function byRank<T>(items: readonly T[], textOf: (item: T) => string, wanted: string) {
  const rankOf = rankFor(wanted);
  const found = items
    .filter((item) => textOf(item).includes(wanted))
    .map((item) => ({ item, rank: rankOf(textOf(item)) }))
    .sort((a, b) => a.rank - b.rank);
  return { found: found.map(({ item }) => item), rank: found[0]?.rank ?? ranks.within };
}

/** Longer than the pause between two keystrokes. */
const typingPauseMs = 120;

/** The server refuses longer ones. */
const longestQuery = 200;

export type SearchState = 'complete' | 'loading' | 'failed';

const none: readonly SearchHitDto[] = [];

/** Former hits that still match the input, until the new answer arrives. */
function stillMatching(hits: readonly SearchHitDto[], query: string): readonly SearchHitDto[] {
  const matches = matcherFor(query);
  return hits.filter(({ title, excerpt }) => matches(searchable(`${title} ${excerpt ?? ''}`)));
}

/** The server's hits for a query, once the user has paused. */
export function useServerHits(given: string): { hits: readonly SearchHitDto[]; state: SearchState } {
  const query = given.trim().slice(0, longestQuery);
  const [q] = useDebouncedValue(query, typingPauseMs);
  const { data, currentData, isError } = useSearchEverythingQuery({ q }, { skip: q === '' });
  if (query === '') return { hits: none, state: 'complete' };
  if (q === query && currentData) return { hits: currentData.items, state: 'complete' };
  if (q === query && isError) return { hits: none, state: 'failed' };
  return { hits: stillMatching(data?.items ?? none, query), state: 'loading' };
}
