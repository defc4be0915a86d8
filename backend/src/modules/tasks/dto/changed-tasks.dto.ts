import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database/queries/row';
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';
import type { Task } from '../task.entity';

/** The former values of a task changed with others: only the changed fields. */
export class FormerTaskDto {
  @ApiProperty({ enum: TASK_STATUSES, enumName: 'TaskStatus' })
  status?: TaskStatus;
  assignee?: number | null;
  @ApiProperty({ enum: TASK_PRIORITIES, enumName: 'TaskPriority' })
  priority?: TaskPriority;
  @ApiProperty({ enum: TASK_CATEGORIES, enumName: 'TaskCategory' })
  category?: TaskCategory;
  urgent?: boolean;
  projectId?: number | null;
}

export class ChangedTaskDto {
  id: number;
  before: FormerTaskDto;

  static from(task: Row<Task>, fields: ReadonlySet<string>): ChangedTaskDto {
    const { id, status, assignee, priority, category, urgent, projectId } = task;
    const former = Object.entries({ status, assignee, priority, category, urgent, projectId });
    return { id, before: Object.fromEntries(former.filter(([field]) => fields.has(field))) };
  }
}

export class ChangedTasksDto {
  /** By id; without the tasks that had these values already. */
  changed: ChangedTaskDto[];
}
