import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobSchedulerService } from './job-scheduler.service';
import { JobQueries } from './jobs.queries';
import { JobsService } from './jobs.service';

@Module({
  imports: [DiscoveryModule],
  providers: [JobsService, JobQueries, JobSchedulerService],
  exports: [JobsService],
})
export class JobsModule {}
