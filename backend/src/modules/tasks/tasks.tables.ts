import { Injectable } from '@nestjs/common';
import { RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { HISTORY_ACTIONS, TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from './task.constants';
import { TaskComment } from './comments/task-comment.entity';
import { TaskHistoryEntry } from './history/task-history.entity';
import { TASKS_LIST } from './list/task-list.service';
import { TaskEventsService } from './task-events.service';
import { Task } from './task.entity';

@Injectable()
export class TasksTables {
  constructor(tables: RawTables, events: TaskEventsService) {
    tables.register(
      {
        entity: Task,
        columns: {
          status: { words: TASK_STATUSES, default: 'todo' },
          priority: { words: TASK_PRIORITIES, default: 'normal' },
          category: { words: TASK_CATEGORIES, default: 'general' },
          urgent: { default: 0 },
          sort_order: { min: 0, default: 0 },
        },
        follow: async (unit, { before }) => {
          if (before) await events.renamed(unit, [Number(before.id)]);
          unit.touch(TASKS_LIST);
        },
      },
      {
        entity: TaskComment,
        // Replies are one level deep, which only the domain's own call ensures.
        columns: readOnly('task_id', 'parent_comment_id'),
        noInsert: true,
      },
      { entity: TaskHistoryEntry, columns: { action: { words: HISTORY_ACTIONS } } },
    );
  }
}
