import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { type CheckItemDto, fitting, type IfMatch } from '../../platform/http';
import { LISTED } from '../../platform/text/excerpt';
import type { CreateProjectDto, UpdateProjectDto } from '../project-records/dto/project-input.dto';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { TaskListService } from '../tasks/list/task-list.service';
import type { TaskStatus } from '../tasks/task.constants';
import { type ProjectDetailDto, ProjectDto, type ProjectProgressDto } from './dto/project.dto';

/** Source: specification, section 2, /projects/{id}. */
const STATUS_RANK: Record<TaskStatus, number> = { in_progress: 0, todo: 1, done: 2 };

@Injectable()
export class ProjectsService {
  constructor(
    private readonly records: ProjectRecordsService,
    private readonly tasks: TaskListService,
  ) {}

  /** Newest first, as many as one answer holds. */
  async list(): Promise<ProjectDto[]> {
    const [rows, counts] = await Promise.all([this.records.newest(), this.tasks.countsByProject()]);
    return fitting(rows.map((row) => ProjectDto.from(row, counts.get(row.id) ?? 0, LISTED)));
  }

  /** Latest first. */
  async touchedBy(userId: number): Promise<ProjectProgressDto[]> {
    const progress = await this.tasks.projectsTouchedBy(userId);
    const known = await this.records.byIds(progress.map(({ projectId }) => projectId));
    return progress.flatMap(({ projectId, tasks, done }) => {
      const project = known.get(projectId);
      return project ? { ...project, tasks, done } : [];
    });
  }

  /** @throws {ProjectNotFoundError} */
  async get(id: number): Promise<ProjectDetailDto> {
    const [project, tasks, count] = await Promise.all([
      this.records.get(id),
      this.tasks.ofProject(id),
      this.tasks.countOfProject(id),
    ]);
    tasks.sort((a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status] || b.id - a.id);
    return { ...ProjectDto.withRevision(project, count), tasks };
  }

  async create(me: CurrentUser, given: CreateProjectDto): Promise<ProjectDto> {
    return ProjectDto.from(await this.records.create(me, given), 0);
  }

  /** @throws {ProjectNotFoundError} @throws {ChangedMeanwhileError} */
  async update(me: CurrentUser, id: number, given: UpdateProjectDto, ifMatch: IfMatch): Promise<ProjectDto> {
    const count = await this.tasks.countOfProject(id);
    const project = await this.records.update(me, id, given, (stored) => {
      const current = ProjectDto.withRevision(stored, count);
      ifMatch.check(current, current.revision);
    });
    return ProjectDto.withRevision(project, count);
  }

  /** @throws {ProjectNotFoundError} @throws {ChecklistChangedError} */
  async tick(me: CurrentUser, id: number, entry: CheckItemDto): Promise<ProjectDto> {
    const project = await this.records.tick(me, id, entry);
    return ProjectDto.from(project, await this.tasks.countOfProject(id));
  }
}
