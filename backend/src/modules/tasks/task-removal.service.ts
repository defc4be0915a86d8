import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditWriterService } from '../../platform/audit/audit-writer.service';
import { Transactions } from '../../platform/database/transactions/transactions';
import type { DeletedDto } from './dto/task.dto';
import { TASKS_LIST } from './list/task-list-versions';
import { TaskEventsService } from './task-events.service';
import { Task } from './task.entity';
import { TaskNotFoundError, TasksNotFoundError } from './tasks.errors';

@Injectable()
export class TaskRemovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: TaskEventsService,
    private readonly audit: AuditWriterService,
  ) {}

  /**
   * Deletes all the given tasks with their comments, history and notifications, or none.
   *
   * @throws {TaskNotFoundError} @throws {TasksNotFoundError}
   */
  async removeAll(me: CurrentUser, given: number[]): Promise<DeletedDto> {
    const ids = [...new Set(given)].sort((a, b) => a - b);
    return this.transactions.run(async (unit) => {
      const tasks = await unit.lockAll(Task, { id: ids });
      const found = new Set(tasks.map(({ id }) => id));
      const missing = ids.filter((id) => !found.has(id));
      if (missing[0] !== undefined) {
        throw ids.length === 1 ? new TaskNotFoundError(missing[0]) : new TasksNotFoundError(missing);
      }
      await this.events.renamed(unit, ids);
      const action = 'task.delete' as const;
      const records = tasks.map((task) => ({ action, target: `tasks/${task.id}`, before: task }));
      await this.audit.write(unit, me, ...records);
      await unit.delete(Task, { id: ids });
      unit.touchRows(TASKS_LIST, ids);
      return { deleted: tasks.length };
    });
  }
}
