import { delayAfter, MAX_TRIES } from './retries';

const HOUR = 3_600_000;

describe('a delivery that fails', () => {
  const tries = Array.from({ length: MAX_TRIES - 1 }, (_, index) => index + 1);

  it('is retried after ten seconds, then at growing intervals', () => {
    const delays = tries.map((count) => delayAfter(count, 0.5));
    expect(delays.slice(0, 4)).toEqual([10_000, 60_000, 300_000, 1_800_000]);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
  });

  it('is retried up to a tenth earlier or later, at random', () => {
    expect(delayAfter(1, 0)).toBe(9000);
    expect(delayAfter(1, 1)).toBe(11_000);
  });

  it('is retried ten times within about three days, then daily', () => {
    expect(delayAfter(MAX_TRIES, 0.5)).toBe(24 * HOUR);
    const all = tries.reduce((sum, count) => sum + delayAfter(count, 0.5), 0);
    expect(all).toBeGreaterThan(66 * HOUR);
    expect(all).toBeLessThan(72 * HOUR);
  });
});
