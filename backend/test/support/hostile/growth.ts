const tries = 5;
const rounds = 5;
const factor = 10;
/** A tenth of the longer input, which exceeds any text of the product. */
const shortest = 6000;

/** The fastest of several runs, in milliseconds. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Time for the longer input, divided by time for the shorter. */
function growthOnce(short: string, long: string, work: (text: string) => unknown): number {
  const after = quickest(() => work(long));
  // Too short to measure.
  if (after < 5) return 1;
  return (
    after /
    Math.max(
      quickest(() => work(short)),
      0.05,
    )
  );
}

/** How the time grows with ten times the input: about 10 if linear, 100 if quadratic. The best round counts. */
export function growth(make: (length: number) => string, work: (text: string) => unknown): number {
  const [short, long] = [make(shortest), make(shortest * factor)];
  let least = Infinity;
  for (let round = 0; round < rounds && least >= linear; round++)
    least = Math.min(least, growthOnce(short, long, work));
  return least;
}

/** Above linear growth on a busy machine, far below quadratic growth. */
export const linear = factor * 4;
