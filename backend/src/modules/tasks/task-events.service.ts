import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';

/** Something that happened to a task and that others may want to know of. */
export interface TaskEvent {
  action: 'created' | 'edited' | 'comment_posted';
  taskId: number;
  /** Who takes part in the task, the actor perhaps among them; null for somebody who is gone. */
  people: readonly (number | null)[];
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

/** A module that wants to know what happens to tasks; it writes in the transaction of what happens. */
export interface TaskListener {
  happened: (unit: UnitOfWork, actor: CurrentUser, event: TaskEvent) => void;
  /** These tasks are called something else now, or are about to be deleted. */
  renamed: (unit: UnitOfWork, taskIds: readonly number[]) => Promise<void>;
}

/** Lets modules that stand on tasks know what happens to them. */
@Injectable()
export class TaskEventsService {
  private readonly listeners: TaskListener[] = [];

  subscribe(listener: TaskListener): void {
    this.listeners.push(listener);
  }

  happened(unit: UnitOfWork, actor: CurrentUser, event: TaskEvent): void {
    for (const listener of this.listeners) listener.happened(unit, actor, event);
  }

  async renamed(unit: UnitOfWork, taskIds: readonly number[]): Promise<void> {
    for (const listener of this.listeners) await listener.renamed(unit, taskIds);
  }
}
