import type { User } from '../../users/user.entity';
import type { TaskHistoryEntry } from '../task-history.entity';

export class TaskHistoryDto {
  id: number;
  /** created, edited, urgent_marked, urgent_unmarked, comment_posted or comment_deleted. */
  action: string;
  field_changed: string | null;
  old_value: string | null;
  new_value: string | null;
  user_email: string | null;
  created_at: string;

  static from(entry: TaskHistoryEntry, user: User | undefined): TaskHistoryDto {
    return {
      id: entry.id,
      action: entry.action,
      field_changed: entry.fieldChanged,
      old_value: entry.oldValue,
      new_value: entry.newValue,
      user_email: user?.email ?? null,
      created_at: entry.createdAt.toISOString(),
    };
  }
}
