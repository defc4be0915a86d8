import { Module } from '@nestjs/common';
import { MailQueries } from './mail.queries';
import { MailWritersService } from './mail-writers.service';
import { OutboxService } from './outbox.service';
import { SendingService } from './sending.service';

@Module({
  providers: [MailQueries, OutboxService, MailWritersService, SendingService],
  exports: [OutboxService, MailWritersService],
})
export class MailModule {}
