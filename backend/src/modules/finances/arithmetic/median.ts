/** Fewer months are too few for a median. */
const FEWEST = 3;

/** The median of the months in whole cents, half a cent rounded up; undefined for too few months. */
export function medianOf(monthCents: readonly number[]): number | undefined {
  if (monthCents.length < FEWEST) return undefined;
  const sorted = [...monthCents].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = upper] = [sorted[middle], sorted[sorted.length % 2 ? middle : middle - 1]];
  return Math.round((lower + upper) / 2);
}
