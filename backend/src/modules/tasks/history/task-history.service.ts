import { Injectable } from '@nestjs/common';
import { accountIn, type Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/database';
import { pageOf, type PageQueryDto } from '../../../platform/http';
import { excerptOf } from '../../../platform/text/excerpt';
import { UsersService } from '../../users/users.service';
import { TaskHistoryDto, type TaskHistoryPageDto } from './history.dto';
import type { HistoryAction } from '../task.constants';
import { TaskHistoryEntry } from '../task.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskErrors } from '../tasks.errors';

export interface HistoryRecord {
  action: HistoryAction;
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

@Injectable()
export class TaskHistoryService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Writes a task's entries in the transaction of the change. */
  write(unit: UnitOfWork, actor: Pick<Actor, 'id'>, taskId: number, records: HistoryRecord[]): void {
    this.writeAll(unit, actor, [{ taskId, records }]);
  }

  writeAll(
    unit: UnitOfWork,
    actor: Pick<Actor, 'id'>,
    tasks: readonly { taskId: number; records: HistoryRecord[] }[],
  ): void {
    const createdAt = this.clock.now();
    const entries = tasks.flatMap(({ taskId, records }) =>
      records.map(({ action, fieldChanged = null, oldValue = null, newValue = null }) => ({
        taskId,
        userId: accountIn(actor),
        action,
        fieldChanged,
        oldValue: excerptOf(oldValue),
        newValue: excerptOf(newValue),
        createdAt,
      })),
    );
    unit.insertLater(TaskHistoryEntry, entries);
  }

  /** Newest first. @throws {TaskNotFound} */
  async page(taskId: number, { before, limit }: PageQueryDto): Promise<TaskHistoryPageDto> {
    const [[task], read] = await Promise.all([
      this.queries.titles({ ids: [taskId] }),
      this.queries.history({ taskId, before, limit: limit + 1 }),
    ]);
    if (!task) throw new TaskErrors.TaskNotFound({ id: taskId });
    const { items, before: next } = pageOf(read, limit);
    const people = await this.users.byIds(items.map(({ userId }) => userId));
    return { items: items.map((entry) => TaskHistoryDto.from(entry, people.get(entry.userId ?? 0))), before: next };
  }
}
