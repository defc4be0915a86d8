import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition; fails after a timeout. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not come about in time');
    await pause(10);
  }
}
