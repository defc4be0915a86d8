import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { mapWithYields, type Row, sliceWithYields, Transactions, type UnitOfWork } from '../../platform/database';
import { unticked } from '../../platform/text/checklist';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { TaskListService } from '../tasks/list/task-list.service';
import {
  type CreateProjectTemplateDto,
  type ProjectTemplateDetailDto,
  ProjectTemplateDto,
  type RenameProjectTemplateDto,
  TemplateTaskDto,
  type UseProjectTemplateDto,
} from './dto/project-template.dto';
import { ProjectTemplate } from './project-template.entity';
import { TemplateErrors } from './project-templates.errors';
import { ProjectTemplateQueries } from './project-templates.queries';
import { daysFrom, hasDates, shiftDates } from './shift-dates';
import { TemplateTask } from './template-task.entity';
import { beginningOf } from '../../platform/text/excerpt';
import { MAX_LINE } from '../../platform/text/text-rules';
import { ProjectDto } from '../projects/dto/project.dto';
import { TasksService } from '../tasks/tasks.service';
import { UsersService } from '../users/users.service';

const MAX_TEMPLATES = 200;
const MAX_TASKS = 200;

/** Tasks per batch, because their texts together are megabytes. */
const BATCH = 50;

@Injectable()
export class ProjectTemplatesService {
  constructor(
    private readonly queries: ProjectTemplateQueries,
    private readonly projects: ProjectRecordsService,
    private readonly taskList: TaskListService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly tasks: TasksService,
    private readonly users: UsersService,
  ) {}

  /** By name. */
  async list(): Promise<ProjectTemplateDto[]> {
    const [rows, counts] = await Promise.all([this.queries.all(), this.queries.counts()]);
    const countOf = new Map(counts.map(({ templateId, total }) => [templateId, total]));
    return rows.map((row) => ProjectTemplateDto.from(row, countOf.get(row.id) ?? 0));
  }

  /** Checklists are unticked. @throws {TemplateNotFound} */
  private async whole(id: number): Promise<{ template: Row<ProjectTemplate>; tasks: Row<TemplateTask>[] }> {
    const open = <T extends { description: string | null }>(thing: T): T => {
      return { ...thing, description: thing.description && unticked(thing.description) };
    };
    const tasks: Row<TemplateTask>[] = [];
    for (let offset = 0; offset === tasks.length; offset += BATCH)
      tasks.push(...(await mapWithYields(await this.queries.tasks({ templateId: id, offset, limit: BATCH }), open)));
    // Last: templates never change, but may be deleted meanwhile.
    const [template] = await this.queries.byId({ id });
    if (!template) throw new TemplateErrors.TemplateNotFound({ id });
    return { template: open(template), tasks };
  }

  /** The content of a project that starts on a day. @throws {TemplateNotFound} */
  async preview(id: number, startDay?: string): Promise<ProjectTemplateDetailDto> {
    const { template, tasks } = await this.whole(id);
    const days = daysFrom(template.startDay, startDay ?? template.startDay);
    const texts = [template.description, ...tasks.flatMap(({ title, description }) => [title, description])];
    let isDated = false;
    await mapWithYields(texts, (text) => (isDated ||= text !== null && hasDates(text)));
    return {
      ...ProjectTemplateDto.from(template, tasks.length),
      hasDates: isDated,
      tasks: tasks.map((task) => TemplateTaskDto.from(task, (text) => shiftDates(text, days))),
    };
  }

  /** @throws {ProjectNotFoundError} @throws {TemplateTooLarge} */
  async create(me: CurrentUser, { name, projectId, startDay }: CreateProjectTemplateDto): Promise<ProjectTemplateDto> {
    const [{ description }, tasks, known] = await Promise.all([
      this.projects.get(projectId),
      this.taskList.wholeOfProject(projectId, MAX_TASKS + 1),
      this.queries.all(),
    ]);
    if (tasks.length > MAX_TASKS) throw new TemplateErrors.TemplateTooLarge({ max: MAX_TASKS });
    if (known.length >= MAX_TEMPLATES) throw new TemplateErrors.TooManyTemplates({ max: MAX_TEMPLATES });
    return this.transactions.run(async (unit) => {
      const values = { name, description, startDay, createdBy: me.id, createdAt: this.clock.now() };
      const template = await unit.insert(ProjectTemplate, values);
      const rows = tasks.map(({ title, description, priority, category, urgent, assignee }, position) => {
        return { templateId: template.id, position, title, description, priority, category, urgent, assignee };
      });
      for await (const some of sliceWithYields(rows, BATCH)) await unit.insertAll(TemplateTask, some);
      const after = { name, startDay, projectId, tasks: tasks.length };
      await this.audit.write(unit, me, { action: 'template.create', target: targetOf(template.id), after });
      return ProjectTemplateDto.from(template, tasks.length);
    });
  }

  /** @throws {TemplateNotFound} @throws {NotYourTemplate} */
  async rename(me: CurrentUser, id: number, { name }: RenameProjectTemplateDto): Promise<ProjectTemplateDto> {
    const { template, tasks } = await this.whole(id);
    await this.transactions.run(async (unit) => {
      const before = await ownTemplate(unit, me, id);
      if (before.name === name) return;
      await unit.update(ProjectTemplate, { id }, { name });
      const change = { before: { name: before.name }, after: { name } };
      await this.audit.write(unit, me, { action: 'template.update', target: targetOf(id), ...change });
    });
    return ProjectTemplateDto.from({ ...template, name }, tasks.length);
  }

  /** Projects made from it stay. @throws {TemplateNotFound} @throws {NotYourTemplate} */
  remove(me: CurrentUser, id: number): Promise<void> {
    return this.transactions.run(async (unit) => {
      const before = await ownTemplate(unit, me, id);
      await unit.delete(ProjectTemplate, { id });
      await this.audit.write(unit, me, { action: 'template.delete', target: targetOf(id), before });
    });
  }

  /** All tasks become todo, in one transaction. @throws {TemplateNotFound} */
  async createProject(me: CurrentUser, id: number, use: UseProjectTemplateDto): Promise<ProjectDto> {
    const { name, startDay, keepPeople = true } = use;
    const { template, tasks } = await this.whole(id);
    const people = await this.users.byIds(keepPeople ? tasks.map(({ assignee }) => assignee) : []);
    // Deactivated users get no new tasks.
    const isHere = (person: number | null): person is number => people.get(person ?? 0)?.deactivatedAt === null;
    const days = daysFrom(template.startDay, startDay);
    const shifted = (text: string | null) => text && shiftDates(text, days);
    // New tasks go on top of the list, so the last one comes first.
    const given = await mapWithYields(
      tasks.toReversed(),
      ({ title, description, priority, category, urgent, assignee }) => ({
        // A two-digit day may make the title too long.
        title: beginningOf(shiftDates(title, days), MAX_LINE),
        description: shifted(description),
        assignee: isHere(assignee) ? assignee : me.id,
        priority,
        category,
        urgent,
      }),
    );
    return this.transactions.run(async (unit) => {
      const project = await this.projects.add(unit, me, { name, description: shifted(template.description) });
      for await (const some of sliceWithYields(given, 1))
        for (const task of some) await this.tasks.add(unit, me, { ...task, projectId: project.id });
      return ProjectDto.from(project, tasks.length);
    });
  }
}

const targetOf = (id: number) => `project_templates/${id}`;

async function ownTemplate(unit: UnitOfWork, me: CurrentUser, id: number): Promise<Row<ProjectTemplate>> {
  const template = await unit.lock(ProjectTemplate, { id });
  if (!template) throw new TemplateErrors.TemplateNotFound({ id });
  if (me.role !== 'admin' && template.createdBy !== me.id) throw new TemplateErrors.NotYourTemplate();
  return template;
}
