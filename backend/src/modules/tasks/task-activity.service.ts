import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/access';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { Task } from './task.entity';

/** An event that other modules may want to know about. */
export interface TaskActivity {
  action: 'created' | 'edited' | 'comment_posted';
  taskId: number;
  /** Everybody involved in the task, maybe the actor among them; null for a deleted account. */
  people: readonly (number | null)[];
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

/** What a comment said that is erased for ever, in all its wordings, as `excerptOf` cuts them. */
export interface Unsaid {
  /** Null if the account was gone. */
  author: number | null;
  texts: ReadonlySet<string>;
}

/** Whether an account may be the author; one that is gone may have been anybody. */
export const isSaidBy = (author: number | null, account: number | null) =>
  author === null || account === null || author === account;

/** A module that follows what happens to tasks. It writes in the event's transaction. */
export interface TaskListener {
  happened: (unit: UnitOfWork, actor: Actor, events: readonly TaskActivity[]) => void;
  /** Comments of this task are erased for ever: nothing may repeat them. */
  unsaid: (unit: UnitOfWork, taskId: number, comments: readonly Unsaid[]) => Promise<void>;
}

/** Tells the modules that build on tasks about events. */
@Injectable()
export class TaskActivityService {
  readonly entity = Task;
  private readonly listeners: TaskListener[] = [];

  subscribe(listener: TaskListener): void {
    this.listeners.push(listener);
  }

  happened(unit: UnitOfWork, actor: Actor, ...events: TaskActivity[]): void {
    for (const listener of this.listeners) listener.happened(unit, actor, events);
  }

  async unsaid(unit: UnitOfWork, taskId: number, comments: readonly Unsaid[]): Promise<void> {
    for (const listener of this.listeners) await listener.unsaid(unit, taskId, comments);
  }
}
