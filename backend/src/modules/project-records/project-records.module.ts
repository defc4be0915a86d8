import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { ProjectQueries } from './projects.queries';
import { ProjectRecordsService } from './project-records.service';
import { ProjectsRegistrations } from './projects.registrations';

/** Projects on their own; `ProjectsModule` shows them with their tasks. */
@Module({
  imports: [BinModule],
  providers: [ProjectsRegistrations, ProjectQueries, ProjectRecordsService],
  exports: [ProjectRecordsService],
})
export class ProjectRecordsModule {}
