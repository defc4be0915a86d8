/** Accesses storage, which may be forbidden or full (private windows, policies); then returns null. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
