import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module';
import { BinModule } from '../../platform/bin/bin.module';
import { EventsModule } from '../../platform/events/events.module';
import { RawTablesModule } from '../../platform/raw-tables/raw-tables.module';
import { SearchIndexModule } from '../../platform/search/search-index.module';
import { Project } from './project.entity';
import { ProjectQueries } from './projects.queries';
import { ProjectsSearch } from './projects.search';
import { ProjectsService } from './projects.service';
import { ProjectsBin } from './projects.bin';
import { ProjectsOutbox } from './projects.outbox';
import { ProjectsTables } from './projects.tables';

/** Projects on their own; {@link ProjectOverviewModule} shows them with their tasks. */
@Module({
  imports: [
    AuditModule,
    BinModule,
    EventsModule,
    RawTablesModule,
    SearchIndexModule,
    TypeOrmModule.forFeature([Project]),
  ],
  providers: [ProjectsBin, ProjectsTables, ProjectsSearch, ProjectsOutbox, ProjectQueries, ProjectsService],
  exports: [ProjectsService],
})
export class ProjectsModule {}
