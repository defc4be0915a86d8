import type { ApiDispatch, ApiState } from '../client/store-hooks';
import { all } from '../client/tags';
import { emptyApi } from '../empty-api';
import { listen, type Revisions } from './listen';
import { createRefetch } from './refetch';

/** Between two tries: after an end that the server has announced, and at most. */
const pauseMs = { first: 500, most: 30_000 };

/** Not all at once, when a backend was restarted. */
const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random());

/**
 * Shows what others change as soon as the server tells of it; polls go on beside it. A hidden tab does not listen, as it
 * does not poll: browsers open few connections to one server. @returns how to stop.
 */
export function followServer(token: string, dispatch: ApiDispatch, getState: () => ApiState): () => void {
  const refetch = createRefetch(dispatch, getState);
  const known = new Map<string, string>();
  let pause: number = pauseMs.first;
  let listening: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hear = (revisions: Revisions): void => {
    pause = pauseMs.first;
    const isFirst = known.size === 0;
    const changed = Object.keys(revisions).filter((list) => known.get(list) !== revisions[list]);
    for (const list of changed) known.set(list, revisions[list] ?? '');
    // What is on the screen has just been asked for.
    if (!isFirst && changed.length > 0) refetch(changed);
  };

  const start = (): void => {
    clearTimeout(timer);
    if (listening || document.visibilityState === 'hidden') return;
    const mine = new AbortController();
    listening = mine;
    void listen(token, mine.signal, hear)
      // The connection bar says that there is none.
      .catch(() => undefined)
      .then((ended) => {
        // The login is over, which the next question about who is there tells the session.
        if (ended === 401) dispatch(emptyApi.util.invalidateTags([all('Me')]));
        if (listening !== mine) return;
        listening = undefined;
        // Trying again at once would end another tab, which would do the same.
        if (ended === 'replaced') return window.addEventListener('focus', start, { once: true });
        timer = setTimeout(start, spread(pause));
        pause = Math.min(pause * 2, pauseMs.most);
      });
  };
  const rest = (): void => {
    clearTimeout(timer);
    const mine = listening;
    listening = undefined;
    mine?.abort();
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? rest() : start());

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', start);
    window.removeEventListener('focus', start);
    rest();
  };
}
