import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRun } from './job-run.entity';
import { JobSchedulerService } from './job-scheduler.service';
import { JobQueries } from './jobs.queries';
import { JobsService } from './jobs.service';

@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([JobRun])],
  providers: [JobsService, JobQueries, JobSchedulerService],
  exports: [JobsService],
})
export class JobsModule {}
