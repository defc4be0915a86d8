import type { Histogram } from 'prom-client';

/** A route's response times since this backend started. */
export interface RouteSpeed {
  method: string;
  route: string;
  requests: number;
  meanMs: number;
  /** 95 % of answers took at most this long; null if beyond the largest bucket. */
  mostMs: number | null;
}

const SHARE = 0.95;

/** The slowest routes first, all statuses together. */
export async function slowestRoutes(requests: Histogram, limit: number): Promise<RouteSpeed[]> {
  const { values } = await requests.get();
  const byRoute = Map.groupBy(
    values.filter(({ labels }) => String(labels.route).startsWith('/')),
    ({ labels }) => `${labels.method} ${labels.route}`,
  );
  const speeds = [...byRoute].map(([name, samples]) => {
    const [method = '', route = ''] = name.split(' ');
    const sumOf = (kind: string) =>
      samples.filter(({ metricName }) => metricName?.endsWith(kind)).reduce((sum, { value }) => sum + value, 0);
    const count = sumOf('_count');
    return { method, route, requests: count, meanMs: (sumOf('_sum') / count) * 1000, mostMs: most(samples, count) };
  });
  return speeds.sort((a, b) => (b.mostMs ?? Infinity) - (a.mostMs ?? Infinity) || b.meanMs - a.meanMs).slice(0, limit);
}

/** The bound of the first bucket that covers nearly all answers; buckets are cumulative. */
function most(samples: Awaited<ReturnType<Histogram['get']>>['values'], count: number): number | null {
  const within = new Map<number, number>();
  for (const { labels, value } of samples) {
    const { le } = labels as { le?: number | string };
    if (typeof le === 'number') within.set(le, (within.get(le) ?? 0) + value);
  }
  const bounds = [...within].sort(([a], [b]) => a - b);
  const [seconds] = bounds.find(([, held]) => held >= count * SHARE) ?? [];
  return seconds === undefined ? null : Math.round(seconds * 1000);
}
