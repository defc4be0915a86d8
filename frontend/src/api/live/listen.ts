import { createParser } from 'eventsource-parser';

/** Lists and their revisions, by the names of `GET /api/events`. */
export type Revisions = Readonly<Record<string, string>>;

/** The server sends something at least every 25 s; without a timeout, a laptop after sleep would not notice the loss. */
const silenceMs = 45_000;

/**
 * Listens until the server ends the stream, falls silent, or the signal aborts.
 *
 * @returns the status of the answer, or `replaced` if newer tabs of the user have taken its place.
 * @throws if the connection fails or breaks.
 */
export async function listen(
  token: string,
  signal: AbortSignal,
  onRevisions: (revisions: Revisions) => void,
): Promise<number | 'replaced'> {
  const silent = new AbortController();
  const close = () => silent.abort();
  let silence = setTimeout(close, silenceMs);
  try {
    const answer = await fetch('/api/events', {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!answer.ok || !answer.body) return answer.status;
    const last = { event: '' };
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'changed') onRevisions(JSON.parse(data) as Revisions);
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
  }
}
