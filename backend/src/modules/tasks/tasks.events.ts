import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { excerpted, LISTED } from '../../platform/text/excerpt';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { UsersService } from '../users/users.service';
import { CommentDto } from './comments/comment.dto';
import { TaskDto } from './dto/task.dto';
import { TaskComment } from './task-comment.entity';
import { Task } from './task.entity';

/** Webhook events of tasks and comments: as lists show them. */
@Injectable()
export class TasksEvents {
  constructor(events: EventPublisher, users: UsersService, projects: ProjectRecordsService) {
    events.register({
      kind: 'task',
      entity: Task,
      columns: {
        title: 'title',
        description: 'description',
        assignee: 'assignee',
        status: 'status',
        priority: 'priority',
        category: 'category',
        urgent: 'urgent',
        projectId: 'projectId',
      },
      show: async (unit, rows) => {
        const { emails, deactivated } = await users.names(unit);
        const names = { emails, deactivated, projects: await projects.names(unit) };
        return rows.map((row) => TaskDto.from(row, names, LISTED));
      },
    });
    events.register({
      kind: 'comment',
      entity: TaskComment,
      columns: { content: 'content' },
      show: async (unit, rows) => {
        const people = await users.byIds(
          rows.map(({ userId }) => userId),
          unit,
        );
        return rows.map((row) => {
          const { description: content, ...cut } = excerpted(row.content, LISTED);
          return { ...CommentDto.from(row, people.get(row.userId ?? 0)), task_id: row.taskId, content, ...cut };
        });
      },
    });
  }
}
