import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../../platform/jobs/jobs.service';
import { OutboxService } from '../../mail/outbox.service';
import { DigestsService } from './digests.service';

@Injectable()
export class DigestsCron {
  constructor(
    private readonly outbox: OutboxService,
    private readonly jobs: JobsService,
    private readonly digests: DigestsService,
  ) {}

  /** Only the backend that begins first writes. */
  @Cron(CronExpression.EVERY_10_MINUTES, { waitForCompletion: true })
  async writeDigests(): Promise<void> {
    if (this.outbox.isSetUp) await this.jobs.runOnce('write-digests', () => this.digests.round());
  }
}
