import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { MailServerModule } from '../../platform/mail/mail.module';
import { MailMetrics } from './mail.metrics';
import { MailQueries } from './mail.queries';
import { MailWritersService } from './mail-writers.service';
import { OutboxService } from './outbox.service';
import { SendingService } from './sending.service';

@Module({
  imports: [BinModule, JobsModule, MetricsModule, MailServerModule],
  providers: [MailQueries, OutboxService, MailWritersService, SendingService, MailMetrics],
  exports: [OutboxService, MailWritersService],
})
export class MailModule {}
