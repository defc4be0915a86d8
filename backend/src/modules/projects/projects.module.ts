import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/tasks.module';
import { ProjectDirectoryModule } from './project-directory.module';
import { ProjectsController } from './projects.controller';
import { ProjectsService } from './projects.service';
import { ProjectsTables } from './projects.tables';

@Module({
  imports: [ProjectDirectoryModule, TasksModule],
  controllers: [ProjectsController],
  providers: [ProjectsTables, ProjectsService],
})
export class ProjectsModule {}
