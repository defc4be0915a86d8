import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService, differences } from '../../platform/audit';
import { BinService } from '../bin/bin.service';
import { type Binned, type CheckItemDto, definedFields } from '../../platform/http';
import { Clock } from '../../platform/clock';
import { type Row, Transactions, type UnitOfWork } from '../../platform/database';
import { tick } from '../../platform/text/checklist';
import { ChecklistChangedError } from '../../platform/errors/common.errors';
import type { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { Project } from './project.entity';
import { ProjectNotFoundError } from './projects.errors';
import { ProjectQueries } from './projects.queries';

/** A project, the same in lists, in details and after a write. */
export type ProjectRow = ProjectValues & Pick<Row<Project>, 'id' | 'createdAt'>;

type ProjectValues = Pick<Row<Project>, 'name' | 'description' | 'status' | 'websiteUrl'>;

const valuesOf = ({ name, description, status, websiteUrl }: Partial<ProjectValues>) => {
  return { name, description, status, websiteUrl };
};

export interface Website {
  projectId: number;
  name: string;
  url: string;
}

const websiteOf = ({ id, name, websiteUrl }: Pick<ProjectRow, 'id' | 'name' | 'websiteUrl'>): Website[] =>
  websiteUrl === null ? [] : [{ projectId: id, name, url: websiteUrl }];

@Injectable()
export class ProjectRecordsService {
  constructor(
    private readonly queries: ProjectQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  async names(unit?: UnitOfWork): Promise<Map<number, string>> {
    const rows = await this.queries.names(undefined, unit);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Newest first, with excerpts of their descriptions. */
  newest(): Promise<ProjectRow[]> {
    return this.queries.newest();
  }

  /** Names and statuses by id. */
  async byIds(ids: readonly number[]): Promise<Map<number, Pick<ProjectRow, 'id' | 'name' | 'status'>>> {
    const rows = ids.length ? await this.queries.byIds({ ids }) : [];
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** @throws {ProjectNotFoundError} */
  async get(id: number): Promise<ProjectRow> {
    const [project] = await this.queries.byId({ id });
    if (!project) throw new ProjectNotFoundError({ id });
    return project;
  }

  /** Whether the project exists; locks it until the transaction ends. */
  async hold(unit: UnitOfWork, id: number): Promise<boolean> {
    return (await unit.lock(Project, { id })) !== undefined;
  }

  async websites(): Promise<Website[]> {
    return (await this.queries.websites()).flatMap(websiteOf);
  }

  /** The websites of these projects, by project, locked until the transaction ends. */
  async holdWebsites(unit: UnitOfWork, ids: readonly number[]): Promise<ReadonlyMap<number, Website>> {
    const held = (await unit.lockAll(Project, { id: ids })).flatMap(websiteOf);
    return new Map(held.map((website) => [website.projectId, website]));
  }

  create(me: CurrentUser, asked: CreateProjectDto): Promise<ProjectRow> {
    return this.transactions.run((unit) => this.add(unit, me, asked));
  }

  /** The same as part of a transaction. */
  async add(unit: UnitOfWork, me: CurrentUser, asked: CreateProjectDto): Promise<ProjectRow> {
    const now = this.clock.now();
    const status = asked.status ?? 'active';
    const project = await unit.insert(Project, { ...asked, status, createdAt: now, updatedAt: now });
    const after = valuesOf(project);
    await this.audit.write(unit, me, { action: 'project.create', target: `projects/${project.id}`, after });
    return project;
  }

  /**
   * Changes only the given fields; a PATCH that changes nothing writes nothing.
   * @param agree throws to prevent the change
   * @throws {ProjectNotFoundError}
   */
  update(
    me: CurrentUser,
    id: number,
    asked: UpdateProjectDto,
    agree: (stored: ProjectRow) => void,
  ): Promise<ProjectRow> {
    const changes = definedFields(valuesOf(asked));
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Project, { id });
      if (!before) throw new ProjectNotFoundError({ id });
      const after = { ...before, ...changes };
      const changed = differences(valuesOf(before), valuesOf(after));
      if (!changed) return before;
      agree(before);
      await unit.update(Project, { id }, { ...changes, updatedAt: this.clock.now() });
      await this.audit.write(unit, me, { action: 'project.update', target: `projects/${id}`, ...changed });
      return after;
    });
  }

  /** (Un)ticks a checklist entry in the description. @throws {ProjectNotFoundError} @throws {ChecklistChangedError} */
  tick(me: CurrentUser, id: number, { line, text, checked }: CheckItemDto): Promise<ProjectRow> {
    return this.transactions.run(async (unit) => {
      const before = await unit.lock(Project, { id });
      if (!before) throw new ProjectNotFoundError({ id });
      const ticked = tick(before.description ?? '', line, text, checked);
      if (!ticked) throw new ChecklistChangedError();
      if (ticked.text === before.description) return before;
      const changes = { description: ticked.text };
      await unit.update(Project, { id }, { ...changes, updatedAt: this.clock.now() });
      const told = { before: { description: ticked.before }, after: { description: ticked.after } };
      await this.audit.write(unit, me, { action: 'project.update', target: `projects/${id}`, ...told });
      return { ...before, ...changes };
    });
  }

  /**
   * Deletes all the given projects, or none. Their tasks stay, without a project.
   * @returns the bin entry.
   * @throws {ProjectNotFoundError}
   */
  removeAll(me: CurrentUser, given: readonly number[]): Promise<Binned | null> {
    const ids = [...new Set(given)].sort((a, b) => a - b);
    return this.transactions.run(async (unit) => {
      const projects = await unit.lockAll(Project, { id: ids });
      const missing = ids.find((id) => !projects.some((project) => project.id === id));
      if (missing !== undefined) throw new ProjectNotFoundError({ id: missing });
      const entry = await this.bin.remove(unit, me, { entity: Project, ids });
      const action = 'project.delete' as const;
      const records = projects.map((before) => ({ action, target: `projects/${before.id}`, before }));
      await this.audit.write(unit, me, ...records);
      return entry;
    });
  }
}
