/** Fewer months say nothing about what is usual. */
const FEWEST = 3;

/** What months usually come to, in whole cents: their median, rounded up from half a cent; undefined of too few. */
export function usualOf(monthCents: readonly number[]): number | undefined {
  if (monthCents.length < FEWEST) return undefined;
  const sorted = [...monthCents].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = upper] = [sorted[middle], sorted[sorted.length % 2 ? middle : middle - 1]];
  return Math.round((lower + upper) / 2);
}
