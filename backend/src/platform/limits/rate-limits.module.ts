import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsService } from './rate-limits.service';
import { RateLimitQueries } from './rate-limits.queries';
import { RateLimit } from './rate-limit.entity';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([RateLimit])],
  providers: [RateLimitQueries, RateLimitsService],
  exports: [RateLimitsService],
})
export class RateLimitsModule {}
