import type { BackendProcess } from '../processes/backend-process';

/** CPU milliseconds. 50 go unnoticed; five times that leaves room for a slow machine, and the attacks took seconds. */
export const MOST_MS = 250;

/** CPU time of the longest event loop turn during the work; the best of three, because of garbage collection. */
export async function longestTurn(backend: BackendProcess, send: () => Promise<unknown>): Promise<number> {
  let ms = Infinity;
  for (let attempt = 0; attempt < 3 && ms > MOST_MS; attempt++) {
    await backend.longestTurn();
    await send();
    ms = Math.min(ms, await backend.longestTurn());
  }
  return ms;
}
