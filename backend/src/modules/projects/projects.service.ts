import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import type { TaskStatus } from '../tasks/task.constants';
import { TaskListService, TASKS_LIST } from '../tasks/task-list.service';
import { PROJECTS_LIST } from './project-directory.service';
import { type ProjectDetailDto, ProjectDto } from './dto/project.dto';
import type { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { Project } from './project.entity';
import { ProjectNotFoundError } from './projects.errors';

/** Source: specification, section 2, /projects/{id}. */
const STATUS_RANK: Record<TaskStatus, number> = { in_progress: 0, todo: 1, done: 2 };

type ProjectChanges = Partial<Pick<Project, 'name' | 'description' | 'status' | 'websiteUrl'>>;

/** An empty text says that there is none. */
function changesOf({ name, description, status, websiteUrl }: UpdateProjectDto): ProjectChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(websiteUrl === undefined ? {} : { websiteUrl: websiteUrl || null }),
  };
}

@Injectable()
export class ProjectsService {
  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    private readonly tasks: TaskListService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(): Promise<ProjectDto[]> {
    const [projects, counts] = await Promise.all([
      this.projects.find({ order: { id: 'DESC' } }),
      this.tasks.countsByProject(),
    ]);
    return projects.map((project) => ProjectDto.from(project, counts.get(project.id) ?? 0));
  }

  /** @throws {ProjectNotFoundError} */
  async get(id: number): Promise<ProjectDetailDto> {
    const [project, tasks] = await Promise.all([this.projects.findOneBy({ id }), this.tasks.ofProject(id)]);
    if (!project) throw new ProjectNotFoundError(id);
    tasks.sort((a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status] || b.id - a.id);
    return { ...ProjectDto.from(project, tasks.length), tasks };
  }

  create(given: CreateProjectDto): Promise<ProjectDto> {
    const now = this.clock.now();
    return this.transactions.run(async (unit) => {
      const project = unit.manager.create(Project, {
        name: given.name,
        status: 'active',
        description: null,
        websiteUrl: null,
        ...changesOf(given),
        createdAt: now,
        updatedAt: now,
      });
      await unit.manager.insert(Project, project);
      unit.touch(PROJECTS_LIST);
      return ProjectDto.from(project, 0);
    });
  }

  /** Changes only what is given; a PATCH that changes nothing writes nothing. @throws {ProjectNotFoundError} */
  async update(id: number, given: UpdateProjectDto): Promise<ProjectDto> {
    const changes = changesOf(given);
    const project = await this.transactions.run(async (unit) => {
      const before = await lockRow(unit.manager, Project, { id });
      if (!before) throw new ProjectNotFoundError(id);
      const fields = Object.keys(changes) as (keyof ProjectChanges)[];
      if (fields.every((field) => changes[field] === before[field])) return before;
      const updatedAt = this.clock.now();
      await unit.manager.update(Project, id, { ...changes, updatedAt });
      unit.touch(PROJECTS_LIST);
      // The list of tasks carries the project's name.
      if (changes.name !== undefined && changes.name !== before.name) unit.touch(TASKS_LIST);
      return unit.manager.create(Project, { ...before, ...changes, updatedAt });
    });
    const counts = await this.tasks.countsByProject();
    return ProjectDto.from(project, counts.get(id) ?? 0);
  }

  /** Deletes a project; its tasks stay and lose it, which their foreign key sees to. @throws {ProjectNotFoundError} */
  remove(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const project = await lockRow(unit.manager, Project, { id });
      if (!project) throw new ProjectNotFoundError(id);
      await unit.manager.delete(Project, id);
      await this.audit.write(unit, me, { action: 'project.delete', target: `projects/${id}`, before: project });
      unit.touch(PROJECTS_LIST, TASKS_LIST);
    });
  }
}
