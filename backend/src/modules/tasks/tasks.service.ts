import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditWriterService } from '../../platform/audit/audit-writer.service';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions/transactions';
import type { TaskOrderDto } from './dto/reorder.dto';
import { type DeletedDto, type TaskDetailDto, TaskDto, type TaskNames, type UpdatedDto } from './dto/task.dto';
import type { CreateTaskDto, UpdateTaskDto } from './dto/task-input.dto';
import { changedFields, historyOf, summaryOf, type TaskChanges } from './history/task-changes';
import { TaskHistoryService } from './history/task-history.service';
import { TaskListService, TASKS_LIST } from './list/task-list.service';
import { TaskEventsService } from './task-events.service';
import { Task } from './task.entity';
import { TaskNotFoundError, TasksNotFoundError, UnknownAssigneeError, UnknownProjectError } from './tasks.errors';

@Injectable()
export class TasksService {
  constructor(
    private readonly list: TaskListService,
    private readonly history: TaskHistoryService,
    private readonly events: TaskEventsService,
    private readonly audit: AuditWriterService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a task at the top of the list.
   *
   * @param revision of the names in tasks when the request began.
   * @throws {UnknownAssigneeError}
   * @throws {UnknownProjectError}
   */
  async create(me: CurrentUser, given: CreateTaskDto, revision: string): Promise<TaskDto> {
    const names = await this.list.namesAt(revision);
    checkReferences(given, names);
    const now = this.clock.now();
    const row = await this.transactions.run(async (unit) => {
      const task = await unit.insert(Task, {
        ...given,
        assignedBy: me.id,
        status: given.status ?? 'todo',
        priority: given.priority ?? 'normal',
        category: given.category ?? 'general',
        urgent: given.urgent ?? false,
        order: given.order ?? 0,
        createdAt: now,
        updatedAt: now,
      });
      this.history.write(unit, me, task.id, [{ action: 'created' }]);
      this.events.happened(unit, me, { action: 'created', taskId: task.id, people: [task.assignee] });
      unit.touch(TASKS_LIST);
      return task;
    });
    return TaskDto.from(row, names);
  }

  /**
   * Changes only the given fields; a PATCH that changes nothing writes nothing.
   *
   * @param revision of the names in tasks when the request began.
   * @throws {TaskNotFoundError}
   * @throws {UnknownAssigneeError}
   * @throws {UnknownProjectError}
   */
  async update(me: CurrentUser, id: number, given: UpdateTaskDto, revision: string): Promise<TaskDetailDto> {
    const changes: TaskChanges = { ...given };
    const names = await this.list.namesAt(revision);
    checkReferences(given, names);
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(Task, { id });
      if (!before) throw new TaskNotFoundError({ id });
      const changed = changedFields(before, changes, names);
      if (!changed.length) return;
      const values = Object.fromEntries(changed.map(({ field }) => [field, changes[field]]));
      await unit.update(Task, { id }, { ...values, updatedAt: this.clock.now() });
      this.history.write(unit, me, id, historyOf(changed));
      const people = [changes.assignee ?? before.assignee, before.assignee, before.assignedBy];
      this.events.happened(unit, me, { action: 'edited', taskId: id, people, ...summaryOf(changed) });
      if (changed.some(({ field }) => field === 'title')) await this.events.renamed(unit, [id]);
      unit.touch(TASKS_LIST);
    });
    return this.list.get(id);
  }

  /**
   * Sets the given positions, skipping ids that no longer exist. Rows are written by id, so that concurrent reorders
   * wait for each other instead of deadlocking.
   */
  reorder(orders: TaskOrderDto[]): Promise<UpdatedDto> {
    const sorted = [...orders].sort((a, b) => a.id - b.id);
    return this.transactions.run(async (unit) => {
      const updated = await unit.updateEach(Task, sorted, ['order']);
      unit.touch(TASKS_LIST);
      return { updated };
    });
  }

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
      const [first] = missing;
      if (first !== undefined && ids.length === 1) throw new TaskNotFoundError({ id: first });
      if (first !== undefined) throw new TasksNotFoundError({ ids: missing.slice(0, 10).join(', ') });
      await this.events.renamed(unit, ids);
      const action = 'task.delete' as const;
      const records = tasks.map((task) => ({ action, target: `tasks/${task.id}`, before: task }));
      await this.audit.write(unit, me, ...records);
      await unit.delete(Task, { id: ids });
      unit.touch(TASKS_LIST);
      return { deleted: tasks.length };
    });
  }
}

/** Refuses unknown ids, naming their field. */
function checkReferences({ assignee, projectId }: UpdateTaskDto, { emails, projects }: TaskNames): void {
  if (assignee !== undefined && !emails.has(assignee)) throw new UnknownAssigneeError();
  if (projectId && !projects.has(projectId)) throw new UnknownProjectError();
}
