/** A request sent before the code that needs its answer has loaded, and for which user. */
interface Prefetched {
  authorization: string;
  sentAt: number;
  abort: () => void;
  answer: Promise<Response>;
}

/** The timeout of a call; older answers may be outdated. */
const freshForMs = 20_000;

/** Module state: requests are sent before there is a store. */
const prefetched = new Map<string, Prefetched>();

/** Failures are ignored, because the code that needs an answer sends its request again. */
export function prefetchAnswers(paths: readonly string[], token: string): void {
  const authorization = `Bearer ${token}`;
  for (const path of paths) {
    const abort = new AbortController();
    const answer = fetch(path, { headers: { authorization }, signal: abort.signal });
    answer.catch(() => undefined);
    prefetched.set(new URL(path, window.location.origin).href, {
      authorization,
      sentAt: Date.now(),
      abort: () => abort.abort(),
      answer,
    });
  }
}

export function clearPrefetched(): void {
  for (const { abort } of prefetched.values()) abort();
  prefetched.clear();
}

/** Takes the prefetched answer to the same request, once, or fetches. */
export async function fetchPrefetched(request: Request): Promise<Response> {
  const early = request.method === 'GET' ? prefetched.get(request.url) : undefined;
  if (!early) return fetch(request);

  prefetched.delete(request.url);
  if (request.headers.get('authorization') !== early.authorization || Date.now() - early.sentAt > freshForMs) {
    early.abort();
    return fetch(request);
  }
  request.signal.addEventListener('abort', early.abort);
  return early.answer.catch(() => fetch(request));
}
