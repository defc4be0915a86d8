import { createParser } from 'eventsource-parser';

/** Lists and their revisions, by the names of `GET /api/events`. */
export type Revisions = Readonly<Record<string, string>>;

/** The server says at least every 25 s that it is there; a laptop that has slept does not notice otherwise. */
const silenceMs = 45_000;

/**
 * Listens to the server until it ends the events, falls silent, or the signal aborts.
 *
 * @returns the status of the answer, or `replaced` if the server has ended the events in favour of the user's other tabs.
 * @throws if the connection cannot be made or breaks.
 */
export async function listen(
  token: string,
  signal: AbortSignal,
  hear: (revisions: Revisions) => void,
): Promise<number | 'replaced'> {
  const connection = new AbortController();
  const close = () => connection.abort();
  signal.addEventListener('abort', close, { once: true });
  let silence = setTimeout(close, silenceMs);
  try {
    const answer = await fetch('/api/events', {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!answer.ok || !answer.body) return answer.status;
    const last = { event: '' };
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'changed') hear(JSON.parse(data) as Revisions);
        last.event = event ?? '';
      },
    });
    const text = new TextDecoder();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return answer.status;
      clearTimeout(silence);
      silence = setTimeout(close, silenceMs);
      parser.feed(text.decode(value, { stream: true }));
      if (last.event === 'replaced') return 'replaced';
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', close);
  }
}
