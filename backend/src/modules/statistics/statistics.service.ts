import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { minuteOf, quarterHourOf } from '../../platform/clock/periods';
import { RevisionCache } from '../../platform/http/polling/revision-cache';
import { checkedRange, type MonthRangeDto } from '../../platform/http/validation/month-range';
import type { CostPaymentsDto, CostStatisticsDto } from '../finances/dto/cost-statistics.dto';
import { CostStatisticsService } from '../finances/statistics/cost-statistics.service';
import type { TaskWeekIdsDto, TaskStatisticsDto } from '../tasks/dto/task-statistics.dto';
import { TaskStatisticsService } from '../tasks/statistics/task-statistics.service';
import type { HoursStatisticsDto } from '../time-entries/dto/project-hours.dto';
import { ProjectHoursService } from '../time-entries/projects/project-hours.service';
import type { WorktimeStatisticsDto } from '../worktime/dto/worktime-statistics.dto';
import { WorktimeStatisticsService } from '../worktime/statistics/worktime-statistics.service';
import type { CostRangeDto, PaymentsRangeDto } from './dto/month-range.dto';
import type { ProjectStatisticsDto } from './dto/project-statistics.dto';
import { ProjectStatisticsService } from './project-statistics.service';

/** Cached answers per call: a few ranges of a few users. */
const KEPT = 50;

/** Cached answers to one call, each for its latest revision. */
class KeptAnswers<Answer> {
  private readonly kept = new LRUCache<string, RevisionCache<Answer>>({ max: KEPT });

  at(question: string, revision: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(question) ?? new RevisionCache<Answer>();
    this.kept.set(question, known);
    return known.at(revision, read);
  }
}

@Injectable()
export class StatisticsService {
  private readonly kept = {
    costs: new KeptAnswers<CostStatisticsDto>(),
    worktime: new KeptAnswers<WorktimeStatisticsDto>(),
    hours: new KeptAnswers<HoursStatisticsDto>(),
    tasks: new KeptAnswers<TaskStatisticsDto>(),
    projects: new RevisionCache<ProjectStatisticsDto[]>(),
  };

  constructor(
    private readonly costStatistics: CostStatisticsService,
    private readonly worktimeStatistics: WorktimeStatisticsService,
    private readonly taskStatistics: TaskStatisticsService,
    private readonly projectStatistics: ProjectStatisticsService,
    private readonly projectHours: ProjectHoursService,
    private readonly clock: Clock,
  ) {}

  /** @throws {BackwardRange} @throws {LongRange} */
  async costs(range: CostRangeDto, revision: string): Promise<CostStatisticsDto> {
    const { from, to, amount } = checkedRange(range);
    const at = `${revision} ${quarterHourOf(this.clock.now())}`;
    return this.kept.costs.at(`${from} ${to} ${amount}`, at, () => this.costStatistics.of(range, amount));
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
    return this.kept.worktime.at(`${from} ${to} ${userId ?? ''}`, at, () => this.worktimeStatistics.of(range, userId));
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async hours(me: CurrentUser, range: MonthRangeDto, revision: string): Promise<HoursStatisticsDto> {
    const { from, to } = checkedRange(range);
    const reader = me.role === 'admin' ? (me.accessToken?.scopes.join() ?? '') : me.id;
    const at = `${revision} ${minuteOf(this.clock.now())}`;
    return this.kept.hours.at(`${from} ${to} ${reader}`, at, () => this.projectHours.statistics(me, range));
  }

  /** @throws {BackwardRange} @throws {LongRange} */
  async tasks(range: MonthRangeDto, revision: string): Promise<TaskStatisticsDto> {
    const { from, to } = checkedRange(range);
    const at = `${revision} ${quarterHourOf(this.clock.now())}`;
    return this.kept.tasks.at(`${from} ${to}`, at, () => this.taskStatistics.of(range));
  }

  tasksOfWeek(day: string): Promise<TaskWeekIdsDto> {
    return this.taskStatistics.ofWeek(day);
  }

  projects(revision: string): Promise<ProjectStatisticsDto[]> {
    return this.kept.projects.at(revision, () => this.projectStatistics.all());
  }
}
