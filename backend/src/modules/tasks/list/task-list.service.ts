import { Injectable } from '@nestjs/common';
import { chunk, totalOf, type UnitOfWork } from '../../../platform/database';
import { LRUCache } from 'lru-cache';
import { LISTED } from '../../../platform/text/excerpt';
import { ListRenderer, pageOf, type PageQueryDto, RenderedList, RevisionCache } from '../../../platform/http';
import { type CountDto, TaskDetailDto, TaskDto, type TaskNames, type TaskPageDto } from '../dto/task.dto';
import { checkReferences } from '../task-references';
import { type TaskFilter, TaskQueries, type TaskRow } from '../tasks.queries';
import { listChanges, wholeList } from './task-list-json';
import { tasksWithin } from './task-list-size';
import { type TaskListVersion, TaskListVersionsService } from './task-list-versions.service';
import { TaskErrors } from '../tasks.errors';

/** Cached, because all clients ask for the same changes within seconds. */
const CHANGES_BYTES = 8_000_000;

const TOUCHED_PROJECTS = 5;

/** Ids per batch while looking for tasks that the list omits. */
const SCANNED = 5000;

/** Tasks per batch with their full texts. */
const WHOLE = 50;

interface ProjectProgress {
  projectId: number;
  tasks: number;
  done: number;
}

/** Reads tasks. Rows and names are joined in memory, because loading entities would take three times as long. */
@Injectable()
export class TaskListService {
  private readonly renderer = new ListRenderer();
  private readonly changes = new LRUCache<string, { bytes: Buffer | undefined }>({
    max: 50,
    maxSize: CHANGES_BYTES,
    sizeCalculation: ({ bytes }) => 1 + (bytes?.length ?? 0),
  });
  private readonly namesRead = new RevisionCache<TaskNames>();

  constructor(
    private readonly queries: TaskQueries,
    private readonly versions: TaskListVersionsService,
  ) {}

  /**
   * The list as bytes, rendered once per revision: the whole of it, or its changes.
   *
   * @param since the revision that the caller already has.
   */
  async rendered(revision: string, gzip: boolean, since?: string): Promise<RenderedList> {
    const version = await this.versions.at(revision);
    const changes = since === undefined ? undefined : this.changesBetween(since, version);
    if (changes) return new RenderedList(version.revision, changes);
    return this.renderer.render(version.revision, () => wholeList(version), gzip);
  }

  /** The tasks that the list of the same revision omits, newest first. */
  async leftOut({ before, limit }: PageQueryDto, revision: string): Promise<TaskPageDto> {
    const { shown } = await this.versions.at(revision);
    const listed = new Set(shown.map(({ id }) => id));
    const omitted: { id: number }[] = [];
    for (let from = before; omitted.length <= limit;) {
      const scanned = await this.queries.idsBefore({ id: from, limit: SCANNED });
      omitted.push(...scanned.filter(({ id }) => !listed.has(id)));
      from = scanned.at(-1)?.id ?? 0;
      if (scanned.length < SCANNED) break;
    }
    const page = pageOf(omitted, limit);
    const ids = page.items.map(({ id }) => id);
    const [rows, names] = await Promise.all([ids.length ? this.queries.listed({ ids }) : [], this.versions.names()]);
    return {
      items: rows.sort((a, b) => b.id - a.id).map((row) => TaskDto.from(row, names, LISTED)),
      before: page.before,
    };
  }

  /** The tasks that meet a filter, in list order. @throws {UnknownAssignee} @throws {UnknownProject} */
  async filtered(filter: TaskFilter, page: { offset: number; limit: number }, revision: string) {
    const names = await this.namesAt(revision);
    checkReferences(filter, names);
    const rows = await this.queries.filtered({ ...filter, ...page });
    const items = rows.map((row) => TaskDto.from(row, names, LISTED));
    return { items, total: totalOf(await this.queries.countFiltered(filter)) };
  }

  private changesBetween(since: string, version: TaskListVersion): Buffer | undefined {
    const before = this.versions.known(since);
    if (!before || version.revision === undefined) return undefined;
    const key = `${since} ${version.revision}`;
    const known = this.changes.get(key) ?? { bytes: listChanges(before, version) };
    this.changes.set(key, known);
    return known.bytes;
  }

  /** @throws {TaskNotFound} */
  async get(id: number): Promise<TaskDetailDto> {
    const [[row], names] = await Promise.all([this.queries.whole({ ids: [id] }), this.versions.names()]);
    if (!row) throw new TaskErrors.TaskNotFound({ id });
    return TaskDetailDto.from(row, names);
  }

  /** A project's tasks, unfinished ones first, as many as an answer holds. */
  async ofProject(projectId: number): Promise<TaskDto[]> {
    const [rows, names] = await Promise.all([this.queries.ofProject({ projectId }), this.versions.names()]);
    return tasksWithin(rows, names);
  }

  /** The first tasks of a project in list order, with their full texts. */
  async wholeOfProject(projectId: number, limit: number): Promise<TaskRow[]> {
    const ids = (await this.queries.idsOfProject({ projectId, limit })).map(({ id }) => id);
    const rows = new Map<number, TaskRow>();
    for (const some of chunk(ids, WHOLE))
      for (const row of await this.queries.whole({ ids: some })) rows.set(row.id, row);
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async countOfProject(projectId: number): Promise<number> {
    return totalOf(await this.queries.countOfProject({ projectId }));
  }

  async activeCount(userId: number): Promise<CountDto> {
    return { count: totalOf(await this.queries.countActive({ assignee: userId })) };
  }

  async countsByProject(): Promise<Map<number, number>> {
    const rows = await this.queries.countByProject();
    return new Map(rows.map(({ projectId, total }) => [projectId ?? 0, total]));
  }

  async projectsTouchedBy(userId: number): Promise<ProjectProgress[]> {
    const taskIds = [...new Set((await this.queries.touched({ userId })).map(({ taskId }) => taskId))];
    const rows = taskIds.length ? await this.queries.projectsOf({ ids: taskIds }) : [];
    const projectOf = new Map(rows.map(({ id, projectId }) => [id, projectId]));
    const touched = new Set(taskIds.flatMap((id) => projectOf.get(id) ?? []));
    const projectIds = [...touched].slice(0, TOUCHED_PROJECTS);
    const counts = projectIds.length ? await this.queries.progressOf({ projectIds }) : [];
    return projectIds.map((projectId) => {
      const own = counts.filter((count) => count.projectId === projectId);
      const sum = (rows: typeof own) => rows.reduce((all, { total }) => all + total, 0);
      return { projectId, tasks: sum(own), done: sum(own.filter(({ status }) => status === 'done')) };
    });
  }

  /** A task's project; undefined without the task. */
  async projectOf(id: number, unit?: UnitOfWork): Promise<number | null | undefined> {
    const [task] = await this.queries.projectsOf({ ids: [id] }, unit);
    return task?.projectId;
  }

  /** What a user changed or commented on, earliest first. */
  async touchedBetween(userId: number, from: Date, to: Date) {
    const touches = await this.queries.touchedBetween({ userId, from, to });
    return touches.map((touch) => ({ ...touch, at: Date.parse(touch.at) }));
  }

  /** Titles by id, skipping nulls. */
  async titles(ids: readonly (number | null)[], unit?: UnitOfWork): Promise<Map<number, string>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const rows = wanted.length ? await this.queries.titles({ ids: wanted }, unit) : [];
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** By id, skipping nulls. */
  async states(ids: readonly (number | null)[]) {
    const wanted = ids.filter((id) => id !== null);
    const rows = wanted.length ? await this.queries.states({ ids: wanted }) : [];
    return new Map(rows.map(({ id, ...state }) => [id, state]));
  }

  /** All addresses and project names, read once per revision of `TASK_NAMES`. */
  namesAt(revision: string): Promise<TaskNames> {
    return this.namesRead.at(revision, () => this.versions.names());
  }
}
