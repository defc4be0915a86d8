import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { DELIVERY_STATES } from './webhook.constants';
import { WebhookQueries } from './webhooks.queries';

@Injectable()
export class WebhooksRegistrations {
  constructor(metrics: MetricsService, queries: WebhookQueries) {
    const help = { webhook_deliveries: 'Webhook deliveries of the last 30 days by state' };
    metrics.gauges(help, ['state'], async (set) => {
      const counts = new Map((await queries.byState()).map(({ state, total }) => [state, total]));
      for (const state of DELIVERY_STATES) set('webhook_deliveries', counts.get(state) ?? 0, { state });
    });
  }
}
