import { PartialType, PickType } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import type { Task } from '../task.entity';
import { TaskDto } from './task.dto';

const FIELDS = ['status', 'assignee', 'priority', 'category', 'urgent', 'projectId'] as const;

/** The former values of a task changed with others: only the changed fields. */
export class FormerTaskDto extends PartialType(PickType(TaskDto, FIELDS)) {}

export class ChangedTaskDto {
  id: number;
  before: FormerTaskDto;

  static from(task: Row<Task>, fields: ReadonlySet<string>): ChangedTaskDto {
    const former = FIELDS.flatMap((field) => (fields.has(field) ? [[field, task[field]] as const] : []));
    return { id: task.id, before: Object.fromEntries(former) };
  }
}

export class ChangedTasksDto {
  /** By id; without the tasks that had these values already. */
  changed: ChangedTaskDto[];
}
