import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import type { UnitOfWork } from '../../platform/database';
import { Task } from './task.entity';

/** An event for modules that build on tasks. */
export interface TaskActivity {
  action: 'created' | 'edited' | 'comment_posted';
  taskId: number;
  /** All users involved in the task, possibly including the actor; null for a deleted account. */
  people: readonly (number | null)[];
  /** Those of them whom the text newly mentions. */
  mentioned?: readonly number[];
  /** The new assignee of an edited task. */
  assigned?: number | null;
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

/** All wordings of a permanently erased comment, cut by `excerptOf`. */
export interface ErasedComment {
  /** Null if the account was deleted before. */
  author: number | null;
  texts: ReadonlySet<string>;
}

/** Whether an account may be the author; a missing one may have been any account. */
export const mayBeAuthor = (author: number | null, account: number | null) =>
  author === null || account === null || author === account;

/** Follows changes of tasks, in the transaction of the event. */
export interface TaskListener {
  onActivity: (unit: UnitOfWork, actor: Actor, events: readonly TaskActivity[]) => void;
  /** Comments of this task are erased permanently: clear all copies of them. */
  commentsErased: (unit: UnitOfWork, taskId: number, comments: readonly ErasedComment[]) => Promise<void>;
}

@Injectable()
export class TaskActivityService {
  readonly entity = Task;
  private readonly listeners: TaskListener[] = [];

  subscribe(listener: TaskListener): void {
    this.listeners.push(listener);
  }

  publish(unit: UnitOfWork, actor: Actor, ...events: TaskActivity[]): void {
    for (const listener of this.listeners) listener.onActivity(unit, actor, events);
  }

  async publishErasure(unit: UnitOfWork, taskId: number, comments: readonly ErasedComment[]): Promise<void> {
    for (const listener of this.listeners) await listener.commentsErased(unit, taskId, comments);
  }
}
