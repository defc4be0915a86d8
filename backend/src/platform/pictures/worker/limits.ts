import { memoryUsage } from 'node:process';

/** Per picture, on top of what the previous one left behind. */
const MAX_BYTES = 150 * 1024 * 1024;

/** CPU time, so that valid pictures pass on a busy machine. */
const MAX_CPU_MS = 5000;

/** The fastest decoders allocate a few megabytes in this interval. */
const LOOK_EVERY_MS = 5;

/** Leaked memory that makes the process worth replacing. */
const WORN_BYTES = 48 * 1024 * 1024;

let atRest = 0;

/** Must be called once, when everything is loaded. */
export function rememberBaseline(): void {
  atRest = memoryUsage.rss();
}

export const isWorn = () => memoryUsage.rss() - atRest > WORN_BYTES;

/**
 * Watches native work, which cannot be stopped from within the process.
 *
 * @param over called when a limit is exceeded; must end the process.
 */
export async function withinLimits<T>(work: () => Promise<T>, over: (limit: 'memory' | 'time') => void): Promise<T> {
  const before = process.cpuUsage();
  const bytesBefore = memoryUsage.rss();
  const watch = setInterval(() => {
    if (memoryUsage.rss() - bytesBefore > MAX_BYTES) over('memory');
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MAX_CPU_MS) over('time');
  }, LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(watch);
  }
}
