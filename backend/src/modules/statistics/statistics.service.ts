import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '../../platform/access';
import { Clock, minuteOf, quarterHourOf } from '../../platform/clock';
import { checkedRange, fitting, type MonthRangeDto, RevisionCache } from '../../platform/http';
import type { CostPaymentsDto, CostStatisticsDto } from '../finances/dto/cost-statistics.dto';
import { CostStatisticsService } from '../finances/statistics/cost-statistics.service';
import type { TaskStatisticsDto, TaskWeekIdsDto } from '../tasks/dto/task-statistics.dto';
import { TaskStatisticsService } from '../tasks/statistics/task-statistics.service';
import type { HoursStatisticsDto } from '../time-entries/dto/project-hours.dto';
import { ProjectHoursService } from '../time-entries/projects/project-hours.service';
import type { WorktimeStatisticsDto } from '../worktime/dto/worktime-statistics.dto';
import { WorktimeStatisticsService } from '../worktime/statistics/worktime-statistics.service';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { UserSummaryDto } from '../users/dto/user.dto';
import { UsersService } from '../users/users.service';
import type { CostRangeDto, PaymentsRangeDto, ProjectStatisticsDto } from './dto/statistics.dto';

/** Cached answers per call: a few ranges of a few users. */
const KEPT = 50;

/** Cached answers to one call by its question, each for its latest revision. */
const keptAnswers = <Answer>() =>
  new LRUCache<string, RevisionCache<Answer>>({ max: KEPT, memoMethod: () => new RevisionCache<Answer>() });

@Injectable()
export class StatisticsService {
  private readonly kept = {
    costs: keptAnswers<CostStatisticsDto>(),
    worktime: keptAnswers<WorktimeStatisticsDto>(),
    hours: keptAnswers<HoursStatisticsDto>(),
    tasks: keptAnswers<TaskStatisticsDto>(),
    projects: new RevisionCache<ProjectStatisticsDto[]>(),
  };

  constructor(
    private readonly costStatistics: CostStatisticsService,
    private readonly worktimeStatistics: WorktimeStatisticsService,
    private readonly taskStatistics: TaskStatisticsService,
    private readonly projectHours: ProjectHoursService,
    private readonly clock: Clock,
    private readonly projectRecords: ProjectRecordsService,
    private readonly users: UsersService,
  ) {}

  /** @throws {BackwardRange} @throws {LongRange} */
  async costs(range: CostRangeDto, revision: string): Promise<CostStatisticsDto> {
    const { from, to, amount } = checkedRange(range);
    const at = `${revision} ${quarterHourOf(this.clock.now())}`;
    return this.kept.costs.memo(`${from} ${to} ${amount}`).at(at, () => this.costStatistics.of(range, amount));
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async payments(range: PaymentsRangeDto): Promise<CostPaymentsDto> {
    return this.costStatistics.payments(checkedRange(range), range);
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async worktime(me: CurrentUser, range: MonthRangeDto, revision: string): Promise<WorktimeStatisticsDto> {
    const { from, to } = checkedRange(range);
    const userId = me.role === 'admin' ? undefined : me.id;
    const at = `${revision} ${minuteOf(this.clock.now())}`;
    return this.kept.worktime
      .memo(`${from} ${to} ${userId ?? ''}`)
      .at(at, () => this.worktimeStatistics.of(range, userId));
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async hours(me: CurrentUser, range: MonthRangeDto, revision: string): Promise<HoursStatisticsDto> {
    const { from, to } = checkedRange(range);
    const reader = me.role === 'admin' ? (me.accessToken?.scopes.join() ?? '') : me.id;
    const at = `${revision} ${minuteOf(this.clock.now())}`;
    return this.kept.hours.memo(`${from} ${to} ${reader}`).at(at, () => this.projectHours.statistics(me, range));
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async tasks(range: MonthRangeDto, revision: string): Promise<TaskStatisticsDto> {
    const { from, to } = checkedRange(range);
    const at = `${revision} ${quarterHourOf(this.clock.now())}`;
    return this.kept.tasks.memo(`${from} ${to}`).at(at, () => this.taskStatistics.of(range));
  }

  tasksOfWeek(day: string): Promise<TaskWeekIdsDto> {
    return this.taskStatistics.ofWeek(day);
  }

  projects(revision: string): Promise<ProjectStatisticsDto[]> {
    return this.kept.projects.at(revision, () => this.everyProject());
  }

  /** Newest first, as many as one answer holds. */
  private async everyProject(): Promise<ProjectStatisticsDto[]> {
    const [projects, tasks, everybody] = await Promise.all([
      this.projectRecords.newest(),
      this.taskStatistics.byProject(),
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
