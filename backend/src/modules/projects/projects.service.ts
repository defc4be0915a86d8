import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditWriterService } from '../../platform/audit/audit-writer.service';
import { differences } from '../../platform/audit/differences';
import { Clock } from '../../platform/clock/clock';
import type { Row } from '../../platform/database/queries/row';
import { given } from '../../platform/http/validation/given';
import { Transactions } from '../../platform/database/transactions/transactions';
import type { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { Project } from './project.entity';
import { ProjectNotFoundError } from './projects.errors';
import { ProjectQueries } from './projects.queries';

/** The polled list of projects. */
export const PROJECTS_LIST = 'projects';

/** A project, the same in lists, in details, and when just written. */
export type ProjectRow = ProjectValues & Pick<Row<Project>, 'id' | 'createdAt'>;

type ProjectValues = Pick<Row<Project>, 'name' | 'description' | 'status' | 'websiteUrl'>;

const valuesOf = ({ name, description, status, websiteUrl }: Partial<ProjectValues>) => {
  return { name, description, status, websiteUrl };
};

@Injectable()
export class ProjectsService {
  constructor(
    private readonly queries: ProjectQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** Every project's name, by id. */
  async names(): Promise<Map<number, string>> {
    const rows = await this.queries.names();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Newest first, with excerpts of their descriptions. */
  newest(): Promise<ProjectRow[]> {
    return this.queries.newest();
  }

  /** @throws {ProjectNotFoundError} */
  async get(id: number): Promise<ProjectRow> {
    const [project] = await this.queries.byId({ id });
    if (!project) throw new ProjectNotFoundError({ id });
    return project;
  }

  create(me: CurrentUser, asked: CreateProjectDto): Promise<ProjectRow> {
    const now = this.clock.now();
    return this.transactions.run(async (unit) => {
      const status = asked.status ?? 'active';
      const project = await unit.insert(Project, { ...asked, status, createdAt: now, updatedAt: now });
      const after = valuesOf(project);
      await this.audit.write(unit, me, { action: 'project.create', target: `projects/${project.id}`, after });
      unit.touch(PROJECTS_LIST);
      return project;
    });
  }

  /** Changes only the given fields; a PATCH that changes nothing writes nothing. @throws {ProjectNotFoundError} */
  update(me: CurrentUser, id: number, asked: UpdateProjectDto): Promise<ProjectRow> {
    const changes = given(valuesOf(asked));
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Project, { id });
      if (!before) throw new ProjectNotFoundError({ id });
      const after = { ...before, ...changes };
      const changed = differences(valuesOf(before), valuesOf(after));
      if (!changed) return before;
      await unit.update(Project, { id }, { ...changes, updatedAt: this.clock.now() });
      await this.audit.write(unit, me, { action: 'project.update', target: `projects/${id}`, ...changed });
      unit.touch(PROJECTS_LIST);
      return after;
    });
  }

  /** Deletes a project. Its tasks stay, and their foreign key becomes null. @throws {ProjectNotFoundError} */
  remove(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const project = await unit.lock(Project, { id });
      if (!project) throw new ProjectNotFoundError({ id });
      await unit.delete(Project, { id });
      await this.audit.write(unit, me, { action: 'project.delete', target: `projects/${id}`, before: project });
      unit.touch(PROJECTS_LIST);
    });
  }
}
