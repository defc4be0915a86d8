import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProjectDirectoryModule } from '../projects/project-directory.module';
import { UsersModule } from '../users/users.module';
import { CommentsController } from './comments.controller';
import { CommentsService } from './comments.service';
import { TaskComment } from './task-comment.entity';
import { TaskHistory } from './task-history.service';
import { TaskHistoryEntry } from './task-history.entity';
import { TaskListService } from './task-list.service';
import { TaskOrderService } from './task-order.service';
import { TaskRemovalService } from './task-removal.service';
import { Task } from './task.entity';
import { TasksController } from './tasks.controller';
import { TasksService } from './tasks.service';
import { TasksTables } from './tasks.tables';

@Module({
  imports: [
    TypeOrmModule.forFeature([Task, TaskComment, TaskHistoryEntry]),
    UsersModule,
    ProjectDirectoryModule,
    NotificationsModule,
  ],
  controllers: [TasksController, CommentsController],
  providers: [
    TasksTables,
    TasksService,
    TaskListService,
    TaskOrderService,
    TaskRemovalService,
    CommentsService,
    TaskHistory,
  ],
  exports: [TaskListService],
})
export class TasksModule {}
