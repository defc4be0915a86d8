import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { OutboxService } from './outbox.service';
import { SendingService } from './sending.service';

@Injectable()
export class MailCron {
  constructor(
    private readonly outbox: OutboxService,
    private readonly jobs: JobsService,
    private readonly sending: SendingService,
  ) {}

  /** Only the backend that begins first sends. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async sendMails(): Promise<void> {
    if (this.outbox.isSetUp) await this.jobs.runOnce('send-mails', () => this.sending.round());
  }
}
