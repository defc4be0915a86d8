import { useEffect, useState } from 'react';
import { useApiDispatch } from '@/api/client/store-hooks';
import { sessionApi, type SearchHitDto } from '@/api/session.api';
import { searchable } from '@/ui/text/searchable';

/** How well an entry matches the query, best first. */
export const ranks = { wholeWord: 0, beginning: 1, within: 2 } as const;
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

interface Answer {
  query: string;
  /** undefined: the request failed. */
  hits: readonly SearchHitDto[] | undefined;
}

const none: readonly SearchHitDto[] = [];

/** Former hits that still match the input, until the new answer arrives. */
function stillMatching(hits: readonly SearchHitDto[], query: string): readonly SearchHitDto[] {
  const words = searchable(query).split(/\s+/);
  return hits.filter(({ title, excerpt }) => {
    const text = searchable(`${title} ${excerpt ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The server's hits for a query. Further typing cancels the request. */
export function useServerHits(given: string): { hits: readonly SearchHitDto[]; state: SearchState } {
  const dispatch = useApiDispatch();
  const query = given.trim().slice(0, longestQuery);
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: none });

  useEffect(() => {
    if (query === '') return;
    let request: { abort: () => void; unsubscribe: () => void } | undefined;
    let cancelled = false;
    const timer = setTimeout(() => {
      const started = dispatch(sessionApi.endpoints.searchEverything.initiate({ q: query }));
      request = started;
      void started.then(({ data }) => {
        if (!cancelled) setAnswer({ query, hits: data?.items });
      });
    }, typingPauseMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
      request?.abort();
      request?.unsubscribe();
    };
  }, [dispatch, query]);

  if (query === '') return { hits: none, state: 'complete' };
  if (answer.query !== query) return { hits: stillMatching(answer.hits ?? none, query), state: 'loading' };
  return { hits: answer.hits ?? none, state: answer.hits ? 'complete' : 'failed' };
}
