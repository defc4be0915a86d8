import { useEffect, useState } from 'react';
import { useApiDispatch } from '@/api/client/store-hooks';
import { sessionApi, type SearchHitDto } from '@/api/session.api';
import { searchable } from '@/ui/text/searchable';

/** Longer than the pause between two keystrokes. */
const typingPauseMs = 120;

/** The server refuses longer ones. */
const longestQuery = 200;

interface Answer {
  query: string;
  /** undefined: the request failed. */
  hits: readonly SearchHitDto[] | undefined;
}

const none: readonly SearchHitDto[] = [];

/** Former hits that still match the input, until the new answer arrives. */
function stillFitting(hits: readonly SearchHitDto[], query: string): readonly SearchHitDto[] {
  const words = searchable(query).split(/\s+/);
  return hits.filter(({ title, excerpt }) => {
    const text = searchable(`${title} ${excerpt ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The server's hits for a query. Further typing cancels the request. */
export function useServerHits(given: string): { hits: readonly SearchHitDto[]; state: 'whole' | 'looking' | 'failed' } {
  const dispatch = useApiDispatch();
  const query = given.trim().slice(0, longestQuery);
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: none });

  useEffect(() => {
    if (query === '') return;
    let request: { abort: () => void; unsubscribe: () => void } | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      const asked = dispatch(sessionApi.endpoints.searchEverything.initiate({ q: query }));
      request = asked;
      void asked.then(({ data }) => {
        if (!isOver) setAnswer({ query, hits: data?.items });
      });
    }, typingPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      request?.abort();
      request?.unsubscribe();
    };
  }, [dispatch, query]);

  if (query === '') return { hits: none, state: 'whole' };
  if (answer.query !== query) return { hits: stillFitting(answer.hits ?? none, query), state: 'looking' };
  return { hits: answer.hits ?? none, state: answer.hits ? 'whole' : 'failed' };
}
