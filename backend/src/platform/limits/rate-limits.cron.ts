import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { RateLimitsService } from './rate-limits.service';

@Injectable()
export class RateLimitsCron {
  constructor(private readonly limits: RateLimitsService) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweep(): Promise<void> {
    return this.limits.sweep();
  }
}
