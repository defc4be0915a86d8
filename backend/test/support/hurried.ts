import timers from 'node:timers';
import pauses from 'node:timers/promises';

const SHORTEST_MS = 3000;
const LONGEST_MS = 10_000;

/** Makes the product's timeouts expire eight times as fast. @returns a function that undoes it */
export function hurry(shortestMs = SHORTEST_MS): () => void {
  const hurriedly = (ms = 0) => (ms >= shortestMs && ms <= LONGEST_MS ? ms / 8 : ms);
  const spies = [globalThis, timers].map((owner) => {
    const { setTimeout: start } = owner;
    const faster = (run: () => void, ms?: number, ...given: []) => start(run, hurriedly(ms), ...given);
    return jest.spyOn(owner, 'setTimeout').mockImplementation(Object.assign(faster, start));
  });
  const { setTimeout: pause } = pauses;
  const pausing = jest.spyOn(pauses, 'setTimeout').mockImplementation((ms, ...given) => pause(hurriedly(ms), ...given));
  const after = AbortSignal.timeout.bind(AbortSignal);
  const aborting = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => after(hurriedly(ms)));
  return () => {
    for (const spy of [...spies, pausing, aborting]) spy.mockRestore();
  };
}

/** The same for all tests of a block. */
export function hurried(shortestMs?: number): void {
  let relax: () => void;
  beforeAll(() => {
    relax = hurry(shortestMs);
  });
  afterAll(() => relax());
}
