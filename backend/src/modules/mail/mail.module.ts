import { Module } from '@nestjs/common';
import { MailMetrics } from './mail.metrics';
import { MailQueries } from './mail.queries';
import { MailWritersService } from './mail-writers.service';
import { OutboxService } from './outbox.service';
import { SendingService } from './sending.service';

@Module({
  providers: [MailQueries, OutboxService, MailWritersService, SendingService, MailMetrics],
  exports: [OutboxService, MailWritersService],
})
export class MailModule {}
