/**
 * Accesses storage, which may be forbidden or full; then returns null. Not the dashboard's: a module of both would be
 * another file to load.
 */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
