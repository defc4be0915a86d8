import { excerptOf } from '../../../platform/text/excerpt';
import type { Row } from '../../../platform/database';
import type { Person } from '../../users/dto/user.dto';
import type { TaskHistoryEntry } from '../task.entity';

export class TaskHistoryDto {
  id: number;
  /** created, edited, urgent_marked, urgent_unmarked, comment_posted, comment_edited, comment_deleted, comment_restored */
  action: string;
  /** The edited field; `checklist` if a user (un)checked an entry of a checklist, `found` or `gone` if the product found it done. */
  field_changed: string | null;
  /** At most 500 characters, plus an ellipsis if cut; the same for new_value. */
  old_value: string | null;
  new_value: string | null;
  user_email: string | null;
  created_at: string;

  static from(entry: Omit<Row<TaskHistoryEntry>, 'taskId'>, user: Person | undefined): TaskHistoryDto {
    return {
      id: entry.id,
      action: entry.action,
      field_changed: entry.fieldChanged,
      // Values written as raw cells may be longer.
      old_value: excerptOf(entry.oldValue),
      new_value: excerptOf(entry.newValue),
      user_email: user?.email ?? null,
      created_at: entry.createdAt,
    };
  }
}

/** A page of a task's history. */
export class TaskHistoryPageDto {
  /** Newest first. */
  items: TaskHistoryDto[];
  /** `before` of the next older page; null if there is none. */
  before: number | null;
}
