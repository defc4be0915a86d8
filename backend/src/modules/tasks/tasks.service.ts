import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { type Row, sliceWithYields, Transactions, type UnitOfWork } from '../../platform/database';
import { BinService } from '../bin/bin.service';
import { ChecklistChangedError } from '../../platform/errors/common.errors';
import { type Binned, type CheckItemDto, definedFields as givenOnly, type IfMatch } from '../../platform/http';
import { tick, type Ticked } from '../../platform/text/checklist';
import type { TaskOrderDto } from './dto/reorder.dto';
import { TaskDetailDto, TaskDto, type TaskNames, type UpdatedDto } from './dto/task.dto';
import { ChangedTaskDto, type ChangedTasksDto } from './dto/changed-tasks.dto';
import type { ChangeTasksDto, CreateTaskDto, UpdateTaskDto } from './dto/task-input.dto';
import { changedFields, historyOf, summaryOf, type TaskChanges } from './history/task-changes';
import { TaskHistoryService } from './history/task-history.service';
import { TaskListService } from './list/task-list.service';
import { type TaskActivity, TaskActivityService } from './task-activity.service';
import { Task } from './task.entity';
import { checklistCounts } from './text/checklist-counts';
import { TaskTextsService } from './text/task-texts.service';
import { TaskErrors } from './tasks.errors';
import { checkReferences, refuseDeactivated } from './task-references';
import { TaskQueries } from './tasks.queries';
import type { Person } from '../users/dto/user.dto';

interface FoundEntry {
  field: 'found' | 'gone';
  /** Of a checklist, without its box. */
  entry: string;
}

/** In the history: not a user, but the product. */
const NOBODY = { id: 0 };

@Injectable()
export class TasksService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly list: TaskListService,
    private readonly history: TaskHistoryService,
    private readonly activity: TaskActivityService,
    private readonly texts: TaskTextsService,
    private readonly audit: AuditWriterService,
    private readonly transactions: Transactions,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a task at the top of the list.
   * @param revision of the names in tasks at the start of the request.
   * @throws {UnknownAssignee} @throws {DeactivatedAssignee} @throws {UnknownProject}
   */
  async create(me: CurrentUser, given: CreateTaskDto, revision: string): Promise<TaskDto> {
    const names = await this.list.namesAt(revision);
    checkReferences(given, names);
    refuseDeactivated(given.assignee, names);
    return TaskDto.from(await this.transactions.run((unit) => this.add(unit, me, given)), names);
  }

  /** The same as part of a transaction. Callers make sure that assignee and project exist. */
  async add(unit: UnitOfWork, me: CurrentUser, given: CreateTaskDto): Promise<Row<Task>> {
    const now = this.clock.now();
    const task = await unit.insert(Task, {
      ...given,
      assignedBy: me.id,
      status: given.status ?? 'todo',
      priority: given.priority ?? 'normal',
      category: given.category ?? 'general',
      urgent: given.urgent ?? false,
      order: given.order ?? 0,
      ...checklistCounts(given.description),
      createdAt: now,
      updatedAt: now,
      doneAt: given.status === 'done' ? now : null,
    });
    this.history.write(unit, me, task.id, [{ action: 'created' }]);
    this.activity.publish(unit, me, { action: 'created', taskId: task.id, people: [task.assignee] });
    const { id: taskId, description: newValue } = task;
    const named = await this.texts.written(unit, me, { taskId, after: newValue });
    const people = named.filter((id) => id !== task.assignee);
    const change = { fieldChanged: 'description', newValue };
    if (people.length)
      this.activity.publish(unit, me, { action: 'edited', taskId, people, mentioned: named, ...change });
    return task;
  }

  /**
   * Changes only the given fields; a PATCH that changes nothing writes nothing.
   * @param revision of the names in tasks at the start of the request.
   * @throws {TaskNotFound} @throws {UnknownAssignee} @throws {DeactivatedAssignee} @throws {UnknownProject}
   * @throws {ChangedMeanwhileError}
   */
  async update(
    me: CurrentUser,
    id: number,
    given: UpdateTaskDto,
    revision: string,
    ifMatch: IfMatch,
  ): Promise<TaskDetailDto> {
    const changes: TaskChanges = { ...given };
    const names = await this.list.namesAt(revision);
    checkReferences(given, names);
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(Task, { id });
      if (!before) throw new TaskErrors.TaskNotFound({ id });
      if (!changedFields(before, changes, names).length) return;
      const current = TaskDetailDto.from(before, names);
      ifMatch.check(current, current.revision);
      await this.change(unit, me, [before], changes, names);
    });
    return this.list.get(id);
  }

  /**
   * Sets the same values on all the given tasks, or on none: each changes as if edited on its own.
   * @param revision of the names in tasks at the start of the request.
   * @throws {NothingToChange} @throws {TasksGone} @throws {UnknownAssignee} @throws {UnknownProject}
   */
  async updateAll(me: CurrentUser, { ids, ...given }: ChangeTasksDto, revision: string): Promise<ChangedTasksDto> {
    const values = givenOnly(given);
    if (Object.keys(values).length === 0) throw new TaskErrors.NothingToChange();
    const names = await this.list.namesAt(revision);
    checkReferences(values, names);
    return this.transactions.run(async (unit) => {
      const { tasks, missing } = await lockedTasks(unit, ids);
      if (missing.length) throw new TaskErrors.TasksGone({ ids: missing.slice(0, 10).join(', ') });
      return { changed: await this.change(unit, me, tasks, values, names) };
    });
  }

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

  /**
   * Checks entries that the product itself found done (`found`) or no longer there (`gone`). Entries that users changed stay
   * as they are.
   */
  async tickFound(unit: UnitOfWork, id: number, entries: readonly FoundEntry[]): Promise<void> {
    const task = await unit.lock(Task, { id });
    if (!task?.description) return;
    const found: (Ticked & Pick<FoundEntry, 'field'>)[] = [];
    for (const { field, entry } of entries) {
      const text = found.at(-1)?.text ?? task.description;
      const words = `- [ ] ${entry}`;
      const ticked = tick(text, text.split('\n').indexOf(words), words, true);
      if (ticked && ticked.before !== ticked.after) found.push({ ...ticked, field });
    }
    const description = found.at(-1)?.text;
    if (description === undefined) return;
    await unit.update(Task, { id }, { description, ...checklistCounts(description), updatedAt: this.clock.now() });
    const records = found.map(({ field: fieldChanged, before: oldValue, after: newValue }) => {
      return { action: 'edited' as const, fieldChanged, oldValue, newValue };
    });
    this.history.write(unit, NOBODY, id, records);
  }

  /** Writes the effective changes of each task, publishes them, and returns the former values. */
  private async change(
    unit: UnitOfWork,
    me: CurrentUser,
    tasks: readonly Row<Task>[],
    values: TaskChanges,
    names: TaskNames,
  ): Promise<ChangedTaskDto[]> {
    const changed = tasks.flatMap((before) => {
      const fields = changedFields(before, values, names);
      return fields.length ? [{ before, fields }] : [];
    });
    // A deactivated user may keep tasks.
    if (changed.some(({ fields }) => fields.some(({ field }) => field === 'assignee')))
      refuseDeactivated(values.assignee, names);
    if (!changed.length) return [];
    const now = this.clock.now();
    const fieldsOf = (some: typeof changed) => new Set(some.flatMap(({ fields }) => fields.map(({ field }) => field)));
    const written = Object.fromEntries([...fieldsOf(changed)].map((field) => [field, values[field]]));
    const moved = changed.filter((one) => fieldsOf([one]).has('status'));
    const stays = changed.filter((one) => !moved.includes(one));
    const done = { doneAt: values.status === 'done' ? now : null };
    const { description } = values;
    if (description !== undefined) Object.assign(written, checklistCounts(description));
    for (const [some, more] of [[moved, done] as const, [stays, {}] as const])
      for await (const id of sliceWithYields(idsOf(some)))
        await unit.update(Task, { id }, { ...written, ...more, updatedAt: now });

    const entries = changed.map(({ before, fields }) => ({ taskId: before.id, records: historyOf(fields) }));
    this.history.writeAll(unit, me, entries);
    const events: TaskActivity[] = [];
    for (const { before, fields } of changed) {
      const texts = { taskId: before.id, before: before.description, after: description };
      const named = await this.texts.written(unit, me, texts);
      const people = [values.assignee ?? before.assignee, before.assignee, before.assignedBy, ...named];
      const assigned = fieldsOf([{ before, fields }]).has('assignee') ? values.assignee : null;
      const event = { taskId: before.id, people, mentioned: named, assigned, ...summaryOf(fields) };
      events.push({ action: 'edited', ...event });
    }
    this.activity.publish(unit, me, ...events);
    return changed.map((one) => ChangedTaskDto.from(one.before, fieldsOf([one])));
  }

  /** Hands over unfinished tasks: writes the usual history and notifications, except to the former assignee. @returns the number of tasks */
  async handOver(unit: UnitOfWork, actor: Actor, from: Person, to: Person): Promise<number> {
    const tasks = await this.queries.heldActive({ assignee: from.id }, unit);
    if (!tasks.length) return 0;
    const change = { fieldChanged: 'assignee', oldValue: from.email, newValue: to.email };
    const updatedAt = this.clock.now();
    const changes = tasks.map(({ id }) => ({ id, assignee: to.id, updatedAt }));
    await unit.updateEach(Task, changes, ['assignee', 'updatedAt']);
    const records = [{ action: 'edited' as const, ...change }];
    const entries = tasks.map(({ id }) => ({ taskId: id, records }));
    this.history.writeAll(unit, actor, entries);
    const events = tasks.map(({ id, assignedBy }) => {
      const people = [to.id, assignedBy].filter((person) => person !== from.id);
      return { action: 'edited' as const, taskId: id, people, assigned: to.id, ...change };
    });
    this.activity.publish(unit, actor, ...events);
    return tasks.length;
  }

  /**
   * Sets the given positions, skipping ids that no longer exist. Rows are written by id, so that concurrent reorders
   * wait for each other instead of deadlocking.
   */
  reorder(orders: TaskOrderDto[]): Promise<UpdatedDto> {
    const sorted = [...orders].sort((a, b) => a.id - b.id);
    return this.transactions.run(async (unit) => {
      return { updated: await unit.updateEach(Task, sorted, ['order']) };
    });
  }

  /**
   * Deletes all the given tasks with their comments, history and notifications, or none: as one bin entry.
   * @throws {TaskNotFound} @throws {TasksNotFound}
   */
  async removeAll(me: CurrentUser, given: number[]): Promise<{ deleted: number; kept: Binned | null }> {
    return this.transactions.run(async (unit) => {
      const { ids, tasks, missing } = await lockedTasks(unit, given);
      const [first] = missing;
      if (first !== undefined && ids.length === 1) throw new TaskErrors.TaskNotFound({ id: first });
      if (first !== undefined) throw new TaskErrors.TasksNotFound({ ids: missing.slice(0, 10).join(', ') });
      const action = 'task.delete' as const;
      const records = tasks.map((task) => ({ action, target: `tasks/${task.id}`, before: task }));
      await this.audit.write(unit, me, ...records);
      const kept = await this.bin.remove(unit, me, { entity: Task, ids });
      return { deleted: tasks.length, kept };
    });
  }
}

const idsOf = (some: readonly { before: Row<Task> }[]) => some.map(({ before }) => before.id);

/** The tasks with these ids, each once, and the unknown ids. */
async function lockedTasks(unit: UnitOfWork, given: readonly number[]) {
  const ids = [...new Set(given)].sort((a, b) => a - b);
  const tasks: Row<Task>[] = [];
  for await (const id of sliceWithYields(ids)) tasks.push(...(await unit.lockAll(Task, { id })));
  const found = new Set(tasks.map(({ id }) => id));
  return { ids, tasks, missing: ids.filter((id) => !found.has(id)) };
}
