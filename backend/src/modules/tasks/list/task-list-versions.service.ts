import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { changedSince } from '../../../platform/database/transactions/list-changes';
import { joinedRevisions, ListRevisionQueries } from '../../../platform/list-revisions/list-revisions.queries';
import { PROJECTS_LIST } from '../../project-records/project.constants';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { USERS_LIST } from '../../users/users.constants';
import { UsersService } from '../../users/users.service';
import type { TaskNames } from '../dto/task.dto';
import { MAX_TASKS, TASKS_LIST } from '../task.constants';
import { TaskQueries, type TaskRow } from '../tasks.queries';
import { ListedTask, type RenderedTask } from './listed-task';
import { shownTasks } from './task-list-size';

/** The lists of the names that tasks show. */
export const TASK_NAMES = [USERS_LIST, PROJECTS_LIST] as const;

const LISTS = [TASKS_LIST, ...TASK_NAMES];

/** The task list at one revision, the same for all users. */
export interface TaskListVersion {
  /** Undefined if every attempt to read met a write: then some rows may be newer than others. */
  readonly revision: string | undefined;
  readonly shown: readonly RenderedTask[];
  /** The number of tasks, shown or omitted. */
  readonly total: number;
}

interface Content {
  tasks: readonly ListedTask[];
  names: TaskNames;
  total: number;
}

/** The revisions of the list and of the names in it, with the list's notes on its changes. */
interface Revisions {
  joined: string;
  names: string;
  tasks: { revision: string; changes: string | null };
}

/** How often the list is read again because of a concurrent write. */
const ATTEMPTS = 10;

/** Versions are small, because they share their unchanged tasks. */
const KEPT = 50;

/** For when many tasks change at once, as with a project's name. */
const KEPT_BYTES = 40_000_000;

const REFERENCE_BYTES = 8;

/**
 * The latest versions of the task list. A revision has the same content on every backend, so that the changes between
 * two revisions can be computed.
 */
@Injectable()
export class TaskListVersionsService {
  private readonly kept = new LRUCache<string, TaskListVersion>({
    max: KEPT,
    maxSize: KEPT_BYTES,
    sizeCalculation: addedBytes,
  });
  private readonly turn = new Mutex();
  /** The last content read: as of `at`, or newer after a concurrent write. */
  private latest: { content: Content; at: Revisions } | undefined;

  constructor(
    private readonly queries: TaskQueries,
    private readonly lists: ListRevisionQueries,
    private readonly users: UsersService,
    private readonly projects: ProjectRecordsService,
  ) {}

  /** The version of a revision, if this process still has it. */
  known(revision: string): TaskListVersion | undefined {
    return this.kept.get(revision);
  }

  /** The version of a current revision, or a newer one. */
  async at(revision: string): Promise<TaskListVersion> {
    return (
      this.known(revision) ?? this.turn.runExclusive(async () => this.known(revision) ?? (await this.readUntilStill()))
    );
  }

  async names(): Promise<TaskNames> {
    const [people, projects] = await Promise.all([this.users.names(), this.projects.names()]);
    return { ...people, projects };
  }

  /** A read between two equal revisions belongs exactly to that revision. */
  private async readUntilStill(): Promise<TaskListVersion> {
    let now = await this.revisions();
    for (let attempt = 0; ; attempt++) {
      if (this.latest?.at.joined === now.joined) return this.keep(this.latest.content, now.joined);
      const content = await this.readAt(now);
      this.latest = { content, at: now };
      if (attempt === ATTEMPTS) return { revision: undefined, shown: shownTasks(content.tasks), total: content.total };
      now = await this.revisions();
    }
  }

  private keep({ tasks, total }: Content, revision: string): TaskListVersion {
    const known = this.known(revision);
    if (known) return known;
    const version = { revision, shown: shownTasks(tasks), total };
    this.kept.set(revision, version);
    return version;
  }

  /** Reads only the changed rows if they are known. */
  private async readAt(now: Revisions): Promise<Content> {
    const { content, at } = this.latest ?? {};
    const isComplete = content && content.total === content.tasks.length && at?.names === now.names;
    const changed = isComplete && changedSince(now.tasks, at.tasks.revision);
    if (!changed) return this.readAll();
    const rows = changed.size ? await this.queries.listed({ ids: [...changed] }) : [];
    const others = content.tasks.filter(({ id }) => !changed.has(id));
    const total = others.length + rows.length;
    if (total > MAX_TASKS) return this.readAll();
    const before = content.tasks.filter(({ id }) => changed.has(id));
    const tasks = [...others, ...listed(rows, content.names, before)];
    return { ...content, tasks: tasks.sort((a, b) => a.row.order - b.row.order || b.id - a.id), total };
  }

  private async readAll(): Promise<Content> {
    // One more than shown, to know whether there are more.
    const [rows, names] = await Promise.all([this.queries.all({ limit: MAX_TASKS + 1 }), this.names()]);
    const before = this.latest?.content.tasks ?? [];
    if (rows.length <= MAX_TASKS) return { tasks: listed(rows, names, before), names, total: rows.length };
    const [kept, [counted]] = await Promise.all([this.queries.mostImportant(), this.queries.count()]);
    return { tasks: listed(kept, names, before), names, total: counted?.total ?? rows.length };
  }

  private async revisions(): Promise<Revisions> {
    const rows = await this.lists.named({ names: LISTS });
    const of = (list: string) => rows.find(({ name }) => name === list);
    const joined = (lists: readonly string[]) => joinedRevisions(lists.map((list) => of(list)?.revision));
    const { revision = '0', changes = null } = of(TASKS_LIST) ?? {};
    return { joined: joined(LISTS), names: joined(TASK_NAMES), tasks: { revision, changes } };
  }
}

/** Reuses the instances of unchanged tasks. */
function listed(rows: readonly TaskRow[], names: TaskNames, before: readonly ListedTask[]): ListedTask[] {
  const known = new Map(before.map((task) => [task.id, task]));
  return rows.map((row) => known.get(row.id)?.read(row, names) ?? new ListedTask(row, names));
}

function addedBytes({ shown }: TaskListVersion): number {
  let bytes = 1;
  for (const task of shown) {
    bytes += REFERENCE_BYTES + (task.isKept ? 0 : task.bytes);
    task.isKept = true;
  }
  return bytes;
}
