import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import type { Person } from '../users/person';
import { TaskHistoryService } from './history/task-history.service';
import { TaskActivityService } from './task-activity.service';
import { Task } from './task.entity';
import { TaskQueries } from './tasks.queries';

@Injectable()
export class TaskHandoverService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly history: TaskHistoryService,
    private readonly activity: TaskActivityService,
    private readonly clock: Clock,
  ) {}

  /** Writes the usual history and notifications, except to the former assignee. @returns the number of tasks */
  async handOver(unit: UnitOfWork, actor: Actor, from: Person, to: Person): Promise<number> {
    const tasks = await this.queries.heldActive({ assignee: from.id }, unit);
    if (!tasks.length) return 0;
    const change = { fieldChanged: 'assignee', oldValue: from.email, newValue: to.email };
    const updatedAt = this.clock.now();
    const changes = tasks.map(({ id }) => ({ id, assignee: to.id, updatedAt }));
    await unit.updateEach(Task, changes, ['assignee', 'updatedAt']);
    const records = [{ action: 'edited' as const, ...change }];
    this.history.writeAll(
      unit,
      actor,
      tasks.map(({ id }) => ({ taskId: id, records })),
    );
    const events = tasks.map(({ id, assignedBy }) => {
      const people = [to.id, assignedBy].filter((person) => person !== from.id);
      return { action: 'edited' as const, taskId: id, people, assigned: to.id, ...change };
    });
    this.activity.publish(unit, actor, ...events);
    return tasks.length;
  }
}
