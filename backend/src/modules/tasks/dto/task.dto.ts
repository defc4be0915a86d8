import { ApiProperty } from '@nestjs/swagger';
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskPriority,
  type TaskStatus,
} from '../task.constants';

export class TaskDto {
  id: number;
  title: string;
  description: string | null;
  /** User id; null when the account is gone. */
  assignee: number | null;
  assigneeEmail: string | null;
  /** User id of who handed the task out. */
  assignedBy: number | null;
  assignedByEmail: string | null;
  @ApiProperty({ enum: TASK_STATUSES, enumName: 'TaskStatus' })
  status: TaskStatus;
  @ApiProperty({ enum: TASK_PRIORITIES, enumName: 'TaskPriority' })
  priority: TaskPriority;
  @ApiProperty({ enum: TASK_CATEGORIES, enumName: 'TaskCategory' })
  category: TaskCategory;
  urgent: boolean;
  projectId: number | null;
  projectName: string | null;
  /** 1-based position in the whole list; 0 for a task not yet ordered, which stands at the top. */
  order: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** The same instant as created_at. */
  createdAt: string;
}

export class TaskDetailDto extends TaskDto {
  project_id: number | null;
  project_name: string | null;
}

export class TaskListDto {
  items: TaskDto[];
  total: number;
}

export class CountDto {
  count: number;
}

export class DeletedDto {
  deleted: number;
}

export class UpdatedDto {
  updated: number;
}
