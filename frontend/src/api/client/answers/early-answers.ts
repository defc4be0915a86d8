/** Requests sent while the code was still loading, and for which user. */
interface EarlyQuestion {
  authorization: string;
  askedAt: number;
  abort: () => void;
  answer: Promise<Response>;
}

/** The timeout of a call; older answers may be outdated. */
const freshForMs = 20_000;

const questions = new Map<string, EarlyQuestion>();

/** Sends a request before the code that needs it has loaded. Failures are ignored, because the code retries. */
export function askEarly(paths: readonly string[], token: string): void {
  const authorization = `Bearer ${token}`;
  for (const path of paths) {
    const abort = new AbortController();
    const answer = fetch(path, { headers: { authorization }, signal: abort.signal });
    answer.catch(() => undefined);
    questions.set(new URL(path, window.location.origin).href, {
      authorization,
      askedAt: Date.now(),
      abort: () => abort.abort(),
      answer,
    });
  }
}

export function forgetEarly(): void {
  for (const { abort } of questions.values()) abort();
  questions.clear();
}

/** Fetches, or takes the early answer to the same request, once. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const early = request.method === 'GET' ? questions.get(request.url) : undefined;
  if (!early) return fetch(request);

  questions.delete(request.url);
  if (request.headers.get('authorization') !== early.authorization || Date.now() - early.askedAt > freshForMs) {
    early.abort();
    return fetch(request);
  }
  request.signal.addEventListener('abort', early.abort);
  return early.answer.catch(() => fetch(request));
}
