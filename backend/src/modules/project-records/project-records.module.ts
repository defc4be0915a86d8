import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { BinModule } from '../bin/bin.module';
import { EventsModule } from '../../platform/events/events.module';
import { RawTablesModule } from '../../platform/raw-tables/raw-tables.module';
import { SearchIndexModule } from '../../platform/search/search-index.module';
import { ProjectQueries } from './projects.queries';
import { ProjectsSearch } from './projects.search';
import { ProjectRecordsService } from './project-records.service';
import { ProjectsBin } from './projects.bin';
import { ProjectsEvents } from './projects.events';
import { ProjectsTables } from './projects.tables';

/** Projects on their own; {@link ProjectOverviewModule} shows them with their tasks. */
@Module({
  imports: [AuditModule, BinModule, EventsModule, RawTablesModule, SearchIndexModule],
  providers: [ProjectsBin, ProjectsTables, ProjectsSearch, ProjectsEvents, ProjectQueries, ProjectRecordsService],
  exports: [ProjectRecordsService],
})
export class ProjectRecordsModule {}
