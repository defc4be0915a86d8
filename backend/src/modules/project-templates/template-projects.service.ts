import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { mapWithYields, sliceWithYields } from '../../platform/database/yield-to-event-loop';
import { Transactions } from '../../platform/database/transactions/transactions';
import { beginningOf } from '../../platform/text/excerpt';
import { MAX_LINE } from '../../platform/text/limits';
import { ProjectDto } from '../projects/dto/project.dto';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { TasksService } from '../tasks/tasks.service';
import { UsersService } from '../users/users.service';
import type { UseProjectTemplateDto } from './dto/project-template.dto';
import { ProjectTemplatesService } from './project-templates.service';
import { daysFrom, shiftDates } from './shift-dates';

@Injectable()
export class TemplateProjectsService {
  constructor(
    private readonly templates: ProjectTemplatesService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TasksService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /** All tasks become todo, in one transaction. @throws {TemplateNotFound} */
  async create(me: CurrentUser, id: number, use: UseProjectTemplateDto): Promise<ProjectDto> {
    const { name, startDay, keepPeople = true } = use;
    const { template, tasks } = await this.templates.whole(id);
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
