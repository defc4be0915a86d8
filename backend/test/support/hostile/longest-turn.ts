import type { BackendProcess } from '../processes/backend-process';

/**
 * Milliseconds of the processor. Users who wait behind 50 do not notice; twice that leaves room for a slower or busier
 * machine, as what it keeps out took seconds.
 */
export const MOST_MS = 100;

/** The processor's time of the longest turn meanwhile; the best of three, as collecting garbage may come between. */
export async function longestTurn(backend: BackendProcess, send: () => Promise<unknown>): Promise<number> {
  let ms = Infinity;
  for (let attempt = 0; attempt < 3 && ms > MOST_MS; attempt++) {
    await backend.longestTurn();
    await send();
    ms = Math.min(ms, await backend.longestTurn());
  }
  return ms;
}
