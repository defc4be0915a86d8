import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';

/** An event that other modules may want to know about. */
export interface TaskEvent {
  action: 'created' | 'edited' | 'comment_posted';
  taskId: number;
  /** Everybody involved in the task, maybe the actor among them; null for a deleted account. */
  people: readonly (number | null)[];
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

/** A module that follows what happens to tasks. It writes in the event's transaction. */
export interface TaskListener {
  happened: (unit: UnitOfWork, actor: CurrentUser, event: TaskEvent) => void;
  /** These tasks got a new title, or are about to be deleted. */
  renamed: (unit: UnitOfWork, taskIds: readonly number[]) => Promise<void>;
}

/** Tells the modules that build on tasks about events. */
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
