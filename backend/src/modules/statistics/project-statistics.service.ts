import { Injectable } from '@nestjs/common';
import { fitting } from '../../platform/http/paging/response-size';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { TaskStatisticsService } from '../tasks/statistics/task-statistics.service';
import { UserSummaryDto } from '../users/dto/user.dto';
import { UsersService } from '../users/users.service';
import type { ProjectStatisticsDto } from './dto/project-statistics.dto';

@Injectable()
export class ProjectStatisticsService {
  constructor(
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskStatisticsService,
    private readonly users: UsersService,
  ) {}

  /** Newest first, as many as one answer holds. */
  async all(): Promise<ProjectStatisticsDto[]> {
    const [projects, tasks, everybody] = await Promise.all([
      this.projects.newest(),
      this.tasks.byProject(),
      this.users.list((user) => UserSummaryDto.from(user)),
    ]);
    const known = new Map(everybody.map((person) => [person.id, person]));
    const statistics = projects.map(({ id, name, status }): ProjectStatisticsDto => {
      const { tasks: count = 0, done = 0, lastActivityAt = null, people = [] } = tasks.get(id) ?? {};
      const own = people.flatMap(({ id: personId, open }) => {
        const person = known.get(personId);
        return person ? { ...person, open } : [];
      });
      return { id, name, status, tasks: count, done, left: count - done, lastActivityAt, people: own };
    });
    return fitting(statistics);
  }
}
