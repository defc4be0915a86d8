import type { Read } from './entity-table';

/** Converts stored rows into `Row`s in place; the caller must own them. */
export function rowReader<Result>(readers: readonly [string, Read][]): (rows: readonly unknown[]) => Result[] {
  return (rows) => {
    for (const row of rows as Record<string, unknown>[]) {
      for (const [name, read] of readers) {
        const stored = row[name];
        if (stored !== null) row[name] = read(stored as never);
      }
    }
    return rows as Result[];
  };
}
