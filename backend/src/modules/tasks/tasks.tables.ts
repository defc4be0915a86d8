import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { type RawValue, RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { HISTORY_ACTIONS, TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from './task.constants';
import { UsersService } from '../users/users.service';
import { TaskComment } from './task-comment.entity';
import { TaskHistoryEntry } from './history/task-history.entity';
import { Task } from './task.entity';
import { TaskView } from './views/task-view.entity';
import { TaskErrors } from './tasks.errors';
import { TaskFile } from './files/task-file.entity';
import { checklistCounts } from './text/checklist-counts';

const countsOf = (description: RawValue | undefined) =>
  checklistCounts(typeof description === 'string' ? description : null);

@Injectable()
export class TasksTables {
  constructor(tables: RawTables, users: UsersService, clock: Clock) {
    tables.register(
      {
        entity: Task,
        columns: {
          status: { words: TASK_STATUSES, default: 'todo' },
          priority: { words: TASK_PRIORITIES, default: 'normal' },
          category: { words: TASK_CATEGORIES, default: 'general' },
          urgent: { default: 0 },
          sort_order: { min: 0, default: 0 },
          ...readOnly('done_at'),
          checklist_done: { readOnly: true, default: 0 },
          checklist_total: { readOnly: true, default: 0 },
        },
        check: async (unit, { before, after }) => {
          if (!after?.assignee || after.assignee === before?.assignee) return;
          const { deactivated } = await users.names(unit);
          if (deactivated.has(Number(after.assignee))) throw new TaskErrors.DeactivatedAssignee();
        },
        follow: async (unit, { before, after }) => {
          if (after && after.description !== before?.description) {
            await unit.update(Task, { id: Number(after.id) }, countsOf(after.description));
          }
          if (after && after.status !== before?.status) {
            const doneAt = after.status === 'done' ? clock.now() : null;
            await unit.update(Task, { id: Number(after.id) }, { doneAt });
          }
        },
      },
      {
        entity: TaskComment,
        // Replies are one level deep, which only the module's own call ensures.
        columns: readOnly('task_id', 'parent_comment_id', 'edited_at'),
        noInsert: true,
      },
      {
        entity: TaskView,
        // Filters, and the choice of the start view, only make sense next to the list.
        columns: readOnly('user_id', 'filters', 'is_start'),
        noInsert: true,
      },
      { entity: TaskHistoryEntry, columns: { action: { words: HISTORY_ACTIONS } } },
      {
        entity: TaskFile,
        columns: {
          ...readOnly('task_id', 'storage_key', 'name', 'media_type', 'size', 'uploaded_by'),
          ...readOnly('thumbnail_tries', 'thumbnail_tried_at'),
        },
        noInsert: true,
      },
    );
  }
}
