import { Injectable } from '@nestjs/common';
import { totalOf } from '../../../platform/database/queries/queries';
import { ListRenderer, type RenderedList } from '../../../platform/http/polling/rendered-list';
import { RevisionCache } from '../../../platform/http/polling/revision-cache';
import { PROJECTS_LIST, ProjectsService } from '../../projects/projects.service';
import { USERS_LIST, UsersService } from '../../users/users.service';
import { type CountDto, TaskDetailDto, type TaskDto, type TaskNames } from '../dto/task.dto';
import { MAX_TASKS } from '../task.constants';
import { TaskQueries } from '../tasks.queries';
import { renderedTasks, tasksWithin } from './task-list-size';
import { TaskNotFoundError } from '../tasks.errors';

/** The polled list of tasks; everything shown in it changes its revision. */
export const TASKS_LIST = 'tasks';

/** The lists with the names shown in tasks. */
export const TASK_NAMES = [USERS_LIST, PROJECTS_LIST] as const;

/** Reads tasks. Rows and names are joined in memory, because loading entities would take three times as long. */
@Injectable()
export class TaskListService {
  private readonly renderer = new ListRenderer(() => this.render());
  private readonly namesRead = new RevisionCache<TaskNames>();

  constructor(
    private readonly queries: TaskQueries,
    private readonly users: UsersService,
    private readonly projects: ProjectsService,
  ) {}

  /** The whole list as bytes, rendered once per revision. */
  rendered(revision: string, gzip: boolean): Promise<RenderedList> {
    return this.renderer.at(revision, gzip);
  }

  /** @throws {TaskNotFoundError} */
  async get(id: number): Promise<TaskDetailDto> {
    const [[row], names] = await Promise.all([this.queries.byId({ id }), this.names()]);
    if (!row) throw new TaskNotFoundError({ id });
    return TaskDetailDto.from(row, names);
  }

  /** A project's tasks, unfinished ones first, as many as an answer holds. */
  async ofProject(projectId: number): Promise<TaskDto[]> {
    const [rows, names] = await Promise.all([this.queries.ofProject({ projectId }), this.names()]);
    return tasksWithin(rows, names);
  }

  async countOfProject(projectId: number): Promise<number> {
    return totalOf(await this.queries.countOfProject({ projectId }));
  }

  async activeCount(userId: number): Promise<CountDto> {
    return { count: totalOf(await this.queries.countActive({ assignee: userId })) };
  }

  /** How many tasks each project has; projects without tasks are missing. */
  async countsByProject(): Promise<Map<number, number>> {
    const rows = await this.queries.countByProject();
    return new Map(rows.map(({ projectId, total }) => [projectId ?? 0, total]));
  }

  /** Titles by id, skipping nulls. */
  async titles(ids: readonly (number | null)[]): Promise<Map<number, string>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const rows = wanted.length ? await this.queries.titles({ ids: wanted }) : [];
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  private async render(): Promise<Buffer> {
    // One more than is shown, to tell whether there are more.
    const [rows, names] = await Promise.all([this.queries.all({ limit: MAX_TASKS + 1 }), this.names()]);
    if (rows.length <= MAX_TASKS) return renderedTasks(rows, names, rows.length);
    const [kept, [counted]] = await Promise.all([this.queries.mostImportant(), this.queries.count()]);
    return renderedTasks(kept, names, counted?.total ?? rows.length);
  }

  /** Everybody's address and every project's name, read once per revision of {@link TASK_NAMES}. */
  namesAt(revision: string): Promise<TaskNames> {
    return this.namesRead.at(revision, () => this.names());
  }

  private async names(): Promise<TaskNames> {
    const [emails, projects] = await Promise.all([this.users.emails(), this.projects.names()]);
    return { emails, projects };
  }
}
