import { Module } from '@nestjs/common';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { TasksModule } from '../tasks/tasks.module';
import { ProjectsController } from './projects.controller';
import { ProjectsService } from './projects.service';

/** Projects with their tasks, as the screens show them. */
@Module({
  imports: [ProjectRecordsModule, TasksModule],
  controllers: [ProjectsController],
  providers: [ProjectsService],
})
export class ProjectsModule {}
