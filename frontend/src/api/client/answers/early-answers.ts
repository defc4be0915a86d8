/** What was asked while the code was still on its way, and who asked it. */
interface EarlyQuestion {
  authorization: string;
  askedAt: number;
  abort: () => void;
  answer: Promise<Response>;
}

/** As long as a call may take; what is older may have been overtaken. */
const freshForMs = 20_000;

const questions = new Map<string, EarlyQuestion>();

/** Asks ahead of the code that will want the answer. A failure is nobody's concern: the code asks again. */
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

/** Fetches; takes the early answer, once, where the very same has been asked already. */
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
