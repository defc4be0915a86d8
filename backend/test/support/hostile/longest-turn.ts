import type { BackendProcess } from '../processes/backend-process';

/** What users who wait behind it do not notice: milliseconds of the processor. */
const AIM_MS = 50;

/** The limit leaves room for a slower or busier machine; what it keeps out took seconds. */
export const MOST_MS = 2 * AIM_MS;

/** The processor's time of the longest turn meanwhile; the best of three, as collecting garbage may come between. */
export async function longestTurn(backend: BackendProcess, send: () => Promise<unknown>): Promise<number> {
  let ms = Infinity;
  for (let attempt = 0; attempt < 3 && ms > AIM_MS; attempt++) {
    await backend.longestTurn();
    await send();
    ms = Math.min(ms, await backend.longestTurn());
  }
  return ms;
}
