import { Injectable } from '@nestjs/common';
import { totalOf } from '../../platform/database/queries/queries';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { PushQueries } from './push.queries';

@Injectable()
export class PushRegistrations {
  constructor(metrics: MetricsService, queries: PushQueries) {
    const help = {
      push_subscriptions: 'Browsers that notifications are pushed to',
      push_deliveries_waiting: 'Notifications waiting to be pushed',
    };
    metrics.gauges(help, [], async (set) => {
      set('push_subscriptions', totalOf(await queries.countSubscriptions()));
      set('push_deliveries_waiting', totalOf(await queries.countWaiting()));
    });
  }
}
