import { Mutex } from 'async-mutex';

/** Runs work with the same key one at a time, in the order of the calls. */
export class KeyedMutex {
  private readonly mutexes = new Map<string, Mutex>();

  /** @param timeoutMs how long hanging work blocks the next. */
  constructor(private readonly timeoutMs: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.mutexes.get(key) ?? new Mutex();
    this.mutexes.set(key, mutex);
    const release = await mutex.acquire();
    const timeout = setTimeout(release, this.timeoutMs);
    try {
      return await work();
    } finally {
      clearTimeout(timeout);
      release();
      if (!mutex.isLocked() && this.mutexes.get(key) === mutex) this.mutexes.delete(key);
    }
  }
}
