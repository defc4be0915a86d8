import { Module } from '@nestjs/common';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { ProjectTemplatesController } from './project-templates.controller';
import { ProjectTemplatesFiles } from './project-templates.files';
import { ProjectTemplateQueries } from './project-templates.queries';
import { ProjectTemplatesService } from './project-templates.service';
import { ProjectTemplatesTables } from './project-templates.tables';
import { TemplateProjectsService } from './template-projects.service';

@Module({
  imports: [ UsersModule, ProjectRecordsModule, TasksModule],
  controllers: [ProjectTemplatesController],
  providers: [
    ProjectTemplatesTables,
    ProjectTemplatesFiles,
    ProjectTemplateQueries,
    ProjectTemplatesService,
    TemplateProjectsService,
  ],
})
export class ProjectTemplatesModule {}
