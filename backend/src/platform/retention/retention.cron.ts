import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { RetentionService } from './retention.service';

@Injectable()
export class RetentionCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly retention: RetentionService,
  ) {}

  @Cron(CronExpression.EVERY_DAY_AT_4AM, { waitForCompletion: true })
  applyRetention(): Promise<void> {
    return this.jobs.runOnce('apply-retention', () => this.retention.apply());
  }
}
