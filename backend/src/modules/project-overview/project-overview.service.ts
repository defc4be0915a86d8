import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { fitting } from '../../platform/http/paging/answer-size';
import { LISTED } from '../../platform/text/excerpt';
import type { CreateProjectDto, UpdateProjectDto } from '../projects/dto/project-input.dto';
import { ProjectsService } from '../projects/projects.service';
import { TaskListService } from '../tasks/list/task-list.service';
import type { TaskStatus } from '../tasks/task.constants';
import { type ProjectDetailDto, ProjectDto } from './dto/project.dto';

/** Source: specification, section 2, /projects/{id}. */
const STATUS_RANK: Record<TaskStatus, number> = { in_progress: 0, todo: 1, done: 2 };

@Injectable()
export class ProjectOverviewService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly tasks: TaskListService,
  ) {}

  /** Newest first, as many as one answer holds. */
  async list(): Promise<ProjectDto[]> {
    const [rows, counts] = await Promise.all([this.projects.newest(), this.tasks.countsByProject()]);
    return fitting(rows.map((row) => ProjectDto.from(row, counts.get(row.id) ?? 0, LISTED)));
  }

  /** @throws {ProjectNotFoundError} */
  async get(id: number): Promise<ProjectDetailDto> {
    const [project, tasks, count] = await Promise.all([
      this.projects.get(id),
      this.tasks.ofProject(id),
      this.tasks.countOfProject(id),
    ]);
    tasks.sort((a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status] || b.id - a.id);
    return { ...ProjectDto.from(project, count), tasks };
  }

  async create(me: CurrentUser, given: CreateProjectDto): Promise<ProjectDto> {
    return ProjectDto.from(await this.projects.create(me, given), 0);
  }

  /** @throws {ProjectNotFoundError} */
  async update(me: CurrentUser, id: number, given: UpdateProjectDto): Promise<ProjectDto> {
    const project = await this.projects.update(me, id, given);
    return ProjectDto.from(project, await this.tasks.countOfProject(id));
  }
}
