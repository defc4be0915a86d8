import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRun } from './job-run.entity';
import { JobQueries } from './jobs.queries';
import { JobsService } from './jobs.service';

@Module({
  imports: [TypeOrmModule.forFeature([JobRun])],
  providers: [JobsService, JobQueries],
  exports: [JobsService],
})
export class JobsModule {}
