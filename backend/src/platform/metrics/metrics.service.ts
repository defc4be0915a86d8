import { Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../clock/with-timeout';
import type { NextFunction, Request, Response } from 'express';
import { isEventStream } from '../http/server/event-stream';

/** Prometheus times out after ten seconds by default. */
const PATIENCE_MS = 3000;

/** Seconds: from an unchanged poll to an answer that users complain about. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Labels = Readonly<Record<string, string>>;

/** A gauge that can be without a value, even without labels. */
class OwnGauge extends Gauge {
  readonly name: string;

  constructor(private readonly configuration: GaugeConfiguration<string>) {
    super(configuration);
    this.name = configuration.name;
  }

  clear(): void {
    if (this.configuration.labelNames?.length) this.reset();
    else this.remove();
  }
}

/** All metrics: names begin with `studio_`, except Node's own. */
@Injectable()
export class MetricsService {
  private readonly logger = new Logger('Metrics');
  private readonly registry = new Registry();
  private readonly collectors: { work: () => Promise<void>; gauges: readonly OwnGauge[] }[] = [];

  readonly requests = new Histogram({
    name: 'studio_http_request_duration_seconds',
    help: 'Duration of requests by route template; 499: the client disconnected before the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Registers gauges measured together on each scrape; they have no value while measuring fails.
   *
   * @param help by name.
   * @param measuresOthers if the other collectors change its value.
   */
  gauges<Name extends string>(
    help: Readonly<Record<Name, string>>,
    labelNames: readonly string[],
    measure: (set: (name: Name, value: number, labels?: Labels) => void) => Promise<void> | void,
    measuresOthers = false,
  ): void {
    const gauges = new Map<string, OwnGauge>(
      Object.entries<string>(help).map(([name, text]) => [
        name,
        new OwnGauge({ name: `studio_${name}`, help: text, labelNames, registers: [this.registry] }),
      ]),
    );
    const work = async () => {
      for (const gauge of gauges.values()) gauge.clear();
      await measure((name, value, labels = {}) => gauges.get(name)?.set(labels, value));
    };
    this.collectors[measuresOthers ? 'unshift' : 'push']({ work, gauges: [...gauges.values()] });
  }

  /** The value of a gauge without labels; 0 if it has none. */
  async value(name: string): Promise<number> {
    const full = `studio_${name}`;
    const collector = this.collectors.find(({ gauges }) => gauges.some((gauge) => gauge.name === full));
    if (!collector) throw new Error(`There is no gauge ${full}`);
    await this.collect(collector);
    const [sample] = (await this.registry.getSingleMetric(full)?.get())?.values ?? [];
    return sample?.value ?? 0;
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all(this.collectors.map((collector) => this.collect(collector)));
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private async collect({ work, gauges }: MetricsService['collectors'][number]): Promise<void> {
    try {
      await withTimeout(PATIENCE_MS, work(), () => new Error('No answer in time'));
    } catch (error) {
      this.logger.debug(error);
      for (const gauge of gauges) gauge.clear();
    }
  }
}

/** The status that nginx logs for this. */
const CLIENT_GONE = 499;

/** One label for pages, built files and unknown paths, whose number is unlimited. */
const NO_ROUTE = 'other';

/** Measures each request from its headers to the end of the answer. */
export function measureRequests({ requests }: MetricsService) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      // Event streams stay open while the client is connected.
      if (isEventStream(response)) return;
      const route = (request.route as { path?: unknown } | undefined)?.path;
      // The path of Nest's catch-all route does not begin with a slash.
      const hasRoute = typeof route === 'string' && route.startsWith('/');
      const labels = {
        method: hasRoute ? request.method : NO_ROUTE,
        route: hasRoute ? route : NO_ROUTE,
        status: response.writableFinished ? response.statusCode : CLIENT_GONE,
      };
      requests.observe(labels, (performance.now() - start) / 1000);
    });
    next();
  };
}
