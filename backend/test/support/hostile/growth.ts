const tries = 5;
const rounds = 5;
const factor = 10;
/** Ten times this is more than any text of the product has. */
const shortest = 6000;

/** Milliseconds that the quickest of a few runs takes. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** The growth of one round: work on the longer input, divided by work on the shorter. */
function growthOnce(short: string, long: string, work: (text: string) => unknown): number {
  const after = quickest(() => work(long));
  // Work too short to measure has not grown.
  if (after < 5) return 1;
  return (
    after /
    Math.max(
      quickest(() => work(short)),
      0.05,
    )
  );
}

/**
 * How many times longer work takes on input that is ten times as long: about 10 where each character is looked at a few
 * times, about 100 where it is looked at once for each of the others. A busy machine can spoil a round, but not all.
 */
export function growth(make: (length: number) => string, work: (text: string) => unknown): number {
  const [short, long] = [make(shortest), make(shortest * factor)];
  let least = Infinity;
  for (let round = 0; round < rounds && least >= linear; round++)
    least = Math.min(least, growthOnce(short, long, work));
  return least;
}

/** More than any linear work grows by, even on a busy machine, and far less than quadratic work does. */
export const linear = factor * 4;
