import { Module } from '@nestjs/common';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { SearchModule } from '../search/search.module';
import { SitesModule } from '../sites/sites.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { McpController } from './mcp.controller';
import { McpService } from './mcp.service';
import { StudioToolsService } from './tools/studio-tools.service';
import { TaskToolsService } from './tools/task-tools.service';

/** The dashboard for assistants, over the Model Context Protocol. */
@Module({
  imports: [ProjectRecordsModule, SearchModule, SitesModule, TasksModule, UsersModule, WorktimeModule],
  controllers: [McpController],
  providers: [McpService, StudioToolsService, TaskToolsService],
})
export class McpModule {}
