import { Module } from '@nestjs/common';
import { MailQueries } from './mail.queries';
import { OutboxService } from './outbox.service';
import { SendingService } from './sending.service';

@Module({
  providers: [MailQueries, OutboxService, SendingService],
  exports: [OutboxService, SendingService],
})
export class MailModule {}
