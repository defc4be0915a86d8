import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { WorktimeQueries } from './worktime.queries';

@Injectable()
export class WorktimeMetrics {
  constructor(metrics: MetricsService, queries: WorktimeQueries) {
    metrics.gauges({ work_sessions_open: 'People who are at work' }, [], async (set) => {
      const [open] = await queries.countOpen();
      set('work_sessions_open', open?.total ?? 0);
    });
  }
}
