import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { deferRows } from '../../platform/database/insert-rows';
import type { UnitOfWork } from '../../platform/database/transactions';
import { UsersService } from '../users/users.service';
import { TaskHistoryDto } from './dto/history.dto';
import type { HistoryAction } from './task.constants';
import { TaskHistoryEntry } from './task-history.entity';
import { TaskListService } from './task-list.service';

export interface HistoryRecord {
  action: HistoryAction;
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

@Injectable()
export class TaskHistory {
  constructor(
    @InjectRepository(TaskHistoryEntry) private readonly entries: Repository<TaskHistoryEntry>,
    private readonly users: UsersService,
    private readonly tasks: TaskListService,
    private readonly clock: Clock,
  ) {}

  /** Writes entries with the commit of the change they tell of. */
  write(unit: UnitOfWork, actor: CurrentUser, taskId: number, records: HistoryRecord[]): void {
    const createdAt = this.clock.now();
    deferRows(
      unit,
      TaskHistoryEntry,
      records.map(({ action, fieldChanged = null, oldValue = null, newValue = null }) => ({
        taskId,
        userId: actor.id,
        action,
        fieldChanged,
        oldValue,
        newValue,
        createdAt,
      })),
    );
  }

  /** Newest first. @throws {TaskNotFoundError} */
  async list(taskId: number): Promise<TaskHistoryDto[]> {
    await this.tasks.get(taskId);
    const entries = await this.entries.find({ where: { taskId }, order: { id: 'DESC' } });
    const people = await this.users.byIds(
      this.entries.manager,
      entries.flatMap(({ userId }) => userId ?? []),
    );
    return entries.map((entry) => TaskHistoryDto.from(entry, people.get(entry.userId ?? 0)));
  }
}
