import { Module } from '@nestjs/common';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { ProjectTemplatesController } from './project-templates.controller';
import { ProjectTemplateQueries } from './project-templates.queries';
import { ProjectTemplatesService } from './project-templates.service';
import { ProjectTemplatesRegistrations } from './project-templates.registrations';

@Module({
  imports: [UsersModule, ProjectRecordsModule, TasksModule],
  controllers: [ProjectTemplatesController],
  providers: [ProjectTemplatesRegistrations, ProjectTemplateQueries, ProjectTemplatesService],
})
export class ProjectTemplatesModule {}
