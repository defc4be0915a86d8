import type { ApiDispatch, ApiState } from '../client/store-hooks';
import { emptyApi } from '../empty-api';
import { listen, type Revisions } from './listen';
import { createListRefetch } from './refetch-lists';

/** The delay before reconnecting: after an announced end, and at most. */
const pauseMs = { first: 500, most: 30_000 };

/** Spreads reconnections after a backend's restart. */
const jitter = (milliseconds: number) => milliseconds * (0.5 + Math.random());

/**
 * Follows the event stream in addition to polling. A hidden tab neither listens nor polls, because browsers open few
 * connections to one server. @returns a function that stops it
 */
export function followServer(token: string, dispatch: ApiDispatch, getState: () => ApiState): () => void {
  const refetch = createListRefetch(dispatch, getState);
  const known = new Map<string, string>();
  const stop = new AbortController();
  const { signal } = stop;
  let pause: number = pauseMs.first;
  let listening: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onRevisions = (revisions: Revisions): void => {
    pause = pauseMs.first;
    const isFirst = known.size === 0;
    const changed = Object.keys(revisions).filter((list) => known.get(list) !== revisions[list]);
    for (const list of changed) known.set(list, revisions[list] ?? '');
    // The visible queries have just been fetched.
    if (!isFirst && changed.length > 0) refetch(changed);
  };

  const connect = (): void => {
    clearTimeout(timer);
    if (listening || document.visibilityState === 'hidden') return;
    const connection = new AbortController();
    listening = connection;
    void listen(token, connection.signal, onRevisions)
      // The connection bar shows that.
      .catch(() => undefined)
      .then((ended) => {
        // The session is over, which the next request reports.
        if (ended === 401) dispatch(emptyApi.util.invalidateTags(['Me']));
        if (listening !== connection) return;
        listening = undefined;
        // Reconnecting at once would end another tab's stream, and so on.
        if (ended === 'replaced') return window.addEventListener('focus', connect, { once: true, signal });
        timer = setTimeout(connect, jitter(pause));
        pause = Math.min(pause * 2, pauseMs.most);
      });
  };
  const disconnect = (): void => {
    clearTimeout(timer);
    listening?.abort();
    listening = undefined;
  };
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? disconnect() : connect());

  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', connect, { signal });
  connect();
  return () => {
    stop.abort();
    disconnect();
  };
}
