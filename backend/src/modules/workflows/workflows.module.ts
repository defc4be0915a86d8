import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { ResourcesModule } from '../resources/resources.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { ButtonsService } from './buttons.service';
import { N8nClientService } from './n8n/n8n-client.service';
import { WorkflowLooksService } from './n8n/workflow-looks.service';
import { WorkflowsController } from './workflows.controller';
import { WorkflowQueries } from './workflows.queries';
import { WorkflowsService } from './workflows.service';

/** N8N's workflows, and the buttons that start them. */
@Module({
  imports: [AuthModule, NotificationsModule, ProjectRecordsModule, ResourcesModule, TasksModule, UsersModule],
  controllers: [WorkflowsController],
  providers: [WorkflowQueries, WorkflowsService, WorkflowLooksService, N8nClientService, ButtonsService],
})
export class WorkflowsModule {}
