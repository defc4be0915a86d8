import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module';
import { TasksModule } from '../tasks/tasks.module';
import { ProjectOverviewController } from './project-overview.controller';
import { ProjectOverviewService } from './project-overview.service';

/** Projects with their tasks, as the screens show them. */
@Module({
  imports: [ProjectsModule, TasksModule],
  controllers: [ProjectOverviewController],
  providers: [ProjectOverviewService],
})
export class ProjectOverviewModule {}
