import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { lockRows } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { Notifier } from '../notifications/notifier.service';
import type { DeletedDto } from './dto/task.dto';
import { TASKS_LIST } from './task-list.service';
import { Task } from './task.entity';
import { TaskNotFoundError, TasksNotFoundError } from './tasks.errors';

@Injectable()
export class TaskRemovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifier: Notifier,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Deletes all the tasks named with their comments, history and notifications, or none.
   *
   * @throws {TaskNotFoundError} @throws {TasksNotFoundError}
   */
  async removeAll(me: CurrentUser, given: number[]): Promise<DeletedDto> {
    const ids = [...new Set(given)].sort((a, b) => a - b);
    return this.transactions.run(async (unit) => {
      const tasks = await lockRows(unit.manager, Task, { id: In(ids) });
      const found = new Set(tasks.map(({ id }) => id));
      const missing = ids.filter((id) => !found.has(id));
      if (missing[0] !== undefined) {
        throw ids.length === 1 ? new TaskNotFoundError(missing[0]) : new TasksNotFoundError(missing);
      }
      await this.notifier.tasksChanged(unit, ids);
      const records = tasks.map((task) => ({ action: 'task.delete', target: `tasks/${task.id}`, before: task }));
      await this.audit.write(unit, me, ...records);
      await unit.manager.delete(Task, { id: In(ids) });
      unit.touch(TASKS_LIST);
      return { deleted: tasks.length };
    });
  }
}
