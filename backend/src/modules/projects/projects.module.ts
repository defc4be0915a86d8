import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Project } from './project.entity';
import { ProjectQueries } from './projects.queries';
import { ProjectsSearch } from './projects.search';
import { ProjectsService } from './projects.service';
import { ProjectsBin } from './projects.bin';
import { ProjectsOutbox } from './projects.outbox';
import { ProjectsTables } from './projects.tables';

/** Projects on their own; {@link ProjectOverviewModule} shows them with their tasks. */
@Module({
  imports: [TypeOrmModule.forFeature([Project])],
  providers: [ProjectsBin, ProjectsTables, ProjectsSearch, ProjectsOutbox, ProjectQueries, ProjectsService],
  exports: [ProjectsService],
})
export class ProjectsModule {}
