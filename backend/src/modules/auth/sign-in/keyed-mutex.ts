import { Mutex } from 'async-mutex';

/** Runs work with the same key one after the other, in the order it was asked for. */
export class KeyedMutex {
  private readonly mutexes = new Map<string, Mutex>();

  /** @param timeoutMs how long work that hangs keeps the next one waiting. */
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
