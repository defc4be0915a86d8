import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { ProjectRecordsModule } from '../project-records/project-records.module';
import { UsersModule } from '../users/users.module';
import { CommentsService } from './comments/comments.service';
import { CommentsController } from './comments/comments.controller';
import { TaskHistoryService } from './history/task-history.service';
import { TaskEditorsController } from './editors/task-editors.controller';
import { TaskEditorsService } from './editors/task-editors.service';
import { TaskListService } from './list/task-list.service';
import { TaskListVersionsService } from './list/task-list-versions.service';
import { TaskSearchService } from './list/task-search.service';
import { TasksController } from './tasks.controller';
import { TasksService } from './tasks.service';
import { TaskActivityService } from './task-activity.service';
import { TaskQueries } from './tasks.queries';
import { TaskStatisticsQueries } from './statistics/task-statistics.queries';
import { TaskStatisticsService } from './statistics/task-statistics.service';
import { TasksRegistrations } from './tasks.registrations';
import { TaskViewsController } from './views/task-views.controller';
import { TaskViewsService } from './views/task-views.service';
import { TaskFilesController } from './files/task-files.controller';
import { TaskFilesService } from './files/task-files.service';
import { TaskTextsService } from './text/task-texts.service';

@Module({
  imports: [BinModule, UsersModule, ProjectRecordsModule],
  controllers: [TasksController, CommentsController, TaskEditorsController, TaskFilesController, TaskViewsController],
  providers: [
    TasksRegistrations,
    TaskQueries,
    TaskActivityService,
    TasksService,
    TaskListService,
    TaskListVersionsService,
    TaskSearchService,
    CommentsService,
    TaskHistoryService,
    TaskEditorsService,
    TaskStatisticsQueries,
    TaskStatisticsService,
    TaskViewsService,
    TaskFilesService,
    TaskTextsService,
  ],
  exports: [
    CommentsService,
    TasksService,
    TaskListService,
    TaskActivityService,
    TaskStatisticsService,
    TaskFilesService,
  ],
})
export class TasksModule {}
