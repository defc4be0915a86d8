import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { OutboxService } from './outbox.service';

@Injectable()
export class MailRegistrations {
  constructor(metrics: MetricsService, outbox: OutboxService) {
    const help = {
      mails_waiting: 'Mails waiting for the mail server',
      mails_failed: 'Mails of the last 7 days whose sending was given up',
    };
    metrics.gauges(help, [], async (set) => {
      set('mails_waiting', await outbox.countWaiting());
      set('mails_failed', await outbox.countFailed());
    });
  }
}
