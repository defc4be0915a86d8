import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../jobs/job';
import { RateLimitsService } from './rate-limits.service';

@Injectable()
export class RateLimitsCron {
  constructor(private readonly limits: RateLimitsService) {}

  @Job(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.limits.sweep();
  }
}
