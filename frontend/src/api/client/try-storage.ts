/** Storage may be forbidden or full (private windows, policies): then nothing comes of it, and this gives null. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
