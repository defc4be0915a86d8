import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Project } from './project.entity';
import { ProjectQueries } from './projects.queries';
import { ProjectsService } from './projects.service';
import { ProjectsTables } from './projects.tables';

/** Projects on their own; {@link ProjectOverviewModule} shows them with their tasks. */
@Module({
  imports: [TypeOrmModule.forFeature([Project])],
  providers: [ProjectsTables, ProjectQueries, ProjectsService],
  exports: [ProjectsService],
})
export class ProjectsModule {}
