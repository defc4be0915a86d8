import { ApiProperty } from '@nestjs/swagger';
import { excerptOf } from '../../../platform/text/excerpt';
import type { Row } from '../../../platform/database/queries/row';
import type { Person } from '../../users/person';
import type { TaskHistoryEntry } from './task-history.entity';

export class TaskHistoryDto {
  id: number;
  /** created, edited, urgent_marked, urgent_unmarked, comment_posted or comment_deleted. */
  action: string;
  field_changed: string | null;
  /** As the next one an excerpt: 500 characters at most, and an ellipsis when there was more. */
  old_value: string | null;
  new_value: string | null;
  user_email: string | null;
  created_at: string;

  static from(entry: Omit<Row<TaskHistoryEntry>, 'taskId'>, user: Person | undefined): TaskHistoryDto {
    return {
      id: entry.id,
      action: entry.action,
      field_changed: entry.fieldChanged,
      // What was written by the cell may be longer.
      old_value: excerptOf(entry.oldValue),
      new_value: excerptOf(entry.newValue),
      user_email: user?.email ?? null,
      created_at: entry.createdAt,
    };
  }
}

/** The newest of what happened to a task, or some that is older. */
export class TaskHistoryPageDto {
  /** Newest first. */
  items: TaskHistoryDto[];
  /** Where the next older page begins; null when there is none. */
  @ApiProperty({ type: Number, nullable: true })
  before: number | null;
}
