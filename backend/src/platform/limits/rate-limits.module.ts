import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { RateLimitsService } from './rate-limits.service';
import { RateLimitQueries } from './rate-limits.queries';

@Module({
  imports: [JobsModule],
  providers: [RateLimitQueries, RateLimitsService],
  exports: [RateLimitsService],
})
export class RateLimitsModule {}
