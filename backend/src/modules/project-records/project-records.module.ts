import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { ProjectQueries } from './projects.queries';
import { ProjectsSearch } from './projects.search';
import { ProjectRecordsService } from './project-records.service';
import { ProjectsBin } from './projects.bin';
import { ProjectsEvents } from './projects.events';
import { ProjectsTables } from './projects.tables';

/** Projects on their own; {@link ProjectOverviewModule} shows them with their tasks. */
@Module({
  imports: [BinModule,],
  providers: [ProjectsBin, ProjectsTables, ProjectsSearch, ProjectsEvents, ProjectQueries, ProjectRecordsService],
  exports: [ProjectRecordsService],
})
export class ProjectRecordsModule {}
