import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { CheckItemDto } from '../../../platform/http/validation/checklist.dto';
import { tick } from '../../../platform/text/checklist';
import { ChecklistChangedError } from '../../../platform/errors/checklist.errors';
import type { TaskDetailDto } from '../dto/task.dto';
import { TaskHistoryService } from '../history/task-history.service';
import { TaskListService } from '../list/task-list.service';
import { Task } from '../task.entity';
import { TaskErrors } from '../tasks.errors';
import { checklistCounts } from './checklist-counts';

@Injectable()
export class ChecklistsService {
  constructor(
    private readonly list: TaskListService,
    private readonly history: TaskHistoryService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes one line of the description, and keeps concurrent edits of other lines. It is recorded without notifications,
   * because a list of ten would send ten.
   * @throws {TaskNotFound} @throws {ChecklistChangedError}
   */
  async tick(me: CurrentUser, id: number, { line, text, checked }: CheckItemDto): Promise<TaskDetailDto> {
    await this.transactions.run(async (unit) => {
      const task = await unit.lock(Task, { id });
      if (!task) throw new TaskErrors.TaskNotFound({ id });
      const ticked = tick(task.description ?? '', line, text, checked);
      if (!ticked) throw new ChecklistChangedError();
      const { text: description, before: oldValue, after: newValue } = ticked;
      if (description === task.description) return;
      const changes = { description, ...checklistCounts(description), updatedAt: this.clock.now() };
      await unit.update(Task, { id }, changes);
      this.history.write(unit, me, id, [{ action: 'edited', fieldChanged: 'checklist', oldValue, newValue }]);
    });
    return this.list.get(id);
  }
}
