import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module';
import { UsersModule } from '../users/users.module';
import { CommentPagesService } from './comments/comment-pages.service';
import { CommentsController } from './comments/comments.controller';
import { CommentsService } from './comments/comments.service';
import { TaskComment } from './comments/task-comment.entity';
import { TaskHistoryService } from './history/task-history.service';
import { TaskHistoryEntry } from './history/task-history.entity';
import { TaskListService } from './list/task-list.service';
import { TaskSearchService } from './list/task-search.service';
import { Task } from './task.entity';
import { TasksController } from './tasks.controller';
import { TasksService } from './tasks.service';
import { TaskEventsService } from './task-events.service';
import { TaskQueries } from './tasks.queries';
import { TaskHistoryController } from './history/task-history.controller';
import { TasksTables } from './tasks.tables';

@Module({
  imports: [TypeOrmModule.forFeature([Task, TaskComment, TaskHistoryEntry]), UsersModule, ProjectsModule],
  controllers: [TasksController, CommentsController, TaskHistoryController],
  providers: [
    TasksTables,
    TaskQueries,
    TaskEventsService,
    TasksService,
    TaskListService,
    TaskSearchService,
    CommentsService,
    CommentPagesService,
    TaskHistoryService,
  ],
  exports: [TaskListService, TaskEventsService],
})
export class TasksModule {}
