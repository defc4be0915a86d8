import { Injectable } from '@nestjs/common';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import { ListRenderer, type RenderedList } from '../../platform/http/rendered-list';
import { RevisionCache } from '../../platform/http/revision-cache';
import { ProjectDirectory, PROJECTS_LIST } from '../projects/project-directory.service';
import { USERS_LIST, UsersService } from '../users/users.service';
import type { CountDto, TaskDetailDto, TaskDto, TaskListDto } from './dto/task.dto';
import { TASK_COLUMNS, taskDetail, taskFromRow, type TaskNames, type TaskRow } from './task-row';
import { TaskNotFoundError } from './tasks.errors';

/** The polled list of tasks; everything that shows in it gives it a new revision. */
export const TASKS_LIST = 'tasks';

/** The lists that the names in tasks depend on. */
export const TASK_NAMES = [USERS_LIST, PROJECTS_LIST] as const;

/** The reading side of tasks: raw rows and names joined in memory, because entities cost three times as much. */
@Injectable()
export class TaskListService {
  private readonly renderer = new ListRenderer(() => this.all());
  private readonly namesRead = new RevisionCache<TaskNames>();
  private readonly selectAll: Statement<TaskRow>;
  private readonly selectOne: Statement<TaskRow>;
  private readonly selectOfProject: Statement<TaskRow>;
  private readonly countActive: Statement<{ active: number }>;
  private readonly countByProject: Statement<{ project_id: number; tasks: number }>;

  constructor(
    private readonly users: UsersService,
    private readonly projects: ProjectDirectory,
    statements: PreparedStatements,
  ) {
    this.selectAll = statements.scan(`SELECT ${TASK_COLUMNS} FROM tasks ORDER BY sort_order, id DESC`);
    this.selectOne = statements.prepare(`SELECT ${TASK_COLUMNS} FROM tasks WHERE id = ?`);
    this.selectOfProject = statements.prepare(
      `SELECT ${TASK_COLUMNS} FROM tasks WHERE project_id = ? ORDER BY id DESC`,
    );
    this.countActive = statements.prepare(
      "SELECT COUNT(*) AS active FROM tasks WHERE assignee = ? AND status <> 'done'",
    );
    this.countByProject = statements.prepare(
      'SELECT project_id, COUNT(*) AS tasks FROM tasks WHERE project_id IS NOT NULL GROUP BY project_id',
    );
  }

  /** The whole list as bytes, rendered once per revision. */
  rendered(revision: string, gzip: boolean): Promise<RenderedList> {
    return this.renderer.at(revision, gzip);
  }

  /** @throws {TaskNotFoundError} */
  async get(id: number): Promise<TaskDetailDto> {
    const [[row], names] = await Promise.all([this.selectOne([id]), this.names()]);
    if (!row) throw new TaskNotFoundError(id);
    return taskDetail(taskFromRow(row, names));
  }

  /** A project's tasks, newest first. */
  async ofProject(projectId: number): Promise<TaskDto[]> {
    const [rows, names] = await Promise.all([this.selectOfProject([projectId]), this.names()]);
    return rows.map((row) => taskFromRow(row, names));
  }

  async activeCount(userId: number): Promise<CountDto> {
    const [row] = await this.countActive([userId]);
    return { count: row?.active ?? 0 };
  }

  /** How many tasks each project has; projects without any are left out. */
  async countsByProject(): Promise<Map<number, number>> {
    const rows = await this.countByProject([]);
    return new Map(rows.map(({ project_id, tasks }) => [project_id, tasks]));
  }

  private async all(): Promise<TaskListDto> {
    const [rows, names] = await Promise.all([this.selectAll([]), this.names()]);
    return { items: rows.map((row) => taskFromRow(row, names)), total: rows.length };
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
