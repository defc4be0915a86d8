import { addEventHandler, getState } from 'jest-circus';

const LIMIT_MS = 60_000;

/** By the state of the file that asked for another limit. */
const limits = new WeakMap<object, number>();

// A test may put its own timers in the place of these.
const { setTimeout, clearTimeout } = globalThis;

function limited(run: () => unknown, limitMs: number) {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Exceeded the time limit of ${limitMs / 1000} s`)), limitMs);
    });
    try {
      await Promise.race([run(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

jest.setTimeout = (limitMs) => {
  limits.set(getState(), limitMs);
  return jest;
};

// The light runner enforces no limit: a test or hook that hangs would hang the whole run.
addEventHandler((event, state) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const { children, hooks } = state.currentDescribeBlock;
  const added = event.name === 'add_test' ? children.at(-1) : hooks.at(-1);
  if (!added || !('fn' in added)) return;
  added.fn = limited(added.fn as () => unknown, event.timeout ?? limits.get(state) ?? LIMIT_MS);
});
