import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { RateLimitsService } from './rate-limits.service';

@Injectable()
export class RateLimitsCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly limits: RateLimitsService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.jobs.run('sweep-limits', () => this.limits.sweep());
  }
}
