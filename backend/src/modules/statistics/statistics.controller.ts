import { Controller, Get, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { minuteOf, quarterHourOf } from '../../platform/clock';
import { MonthRangeDto, Polled, Revision, TaggedWith } from '../../platform/http';
import { COSTS_LIST } from '../finances/cost.constants';
import { CostPaymentsDto, CostStatisticsDto } from '../finances/dto/cost-statistics.dto';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { TaskWeekIdsDto, TaskStatisticsDto } from '../tasks/dto/task-statistics.dto';
import { COMMENTS_LIST, TASKS_LIST } from '../tasks/task.constants';
import { HoursStatisticsDto } from '../time-entries/dto/project-hours.dto';
import { RATES_LIST, TIME_ENTRIES_LIST } from '../time-entries/time-entries.constants';
import { USERS_LIST } from '../users/users.constants';
import { WorktimeStatisticsDto } from '../worktime/dto/worktime-statistics.dto';
import { WORKTIME_LIST } from '../worktime/worktime.constants';
import { CostRangeDto, PaymentsRangeDto, ProjectStatisticsDto, WeekDto } from './dto/statistics.dto';
import { StatisticsService } from './statistics.service';

/** Figures for charts, cached by the revisions of the lists they are based on. */
@Controller('api/statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** Costs by category, upcoming recurring costs, and the VAT by quarter. */
  @Roles('admin')
  @Polled(COSTS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('costs')
  getCostStatistics(@Query() range: CostRangeDto, @Revision() revision: string): Promise<CostStatisticsDto> {
    return this.statistics.costs(range, revision);
  }

  /** The payments behind the sums of costs. */
  @Roles('admin')
  @Polled(COSTS_LIST)
  @Get('costs/payments')
  getCostPayments(@Query() range: PaymentsRangeDto): Promise<CostPaymentsDto> {
    return this.statistics.payments(range);
  }

  /** Work time by week, month and weekday: of all users for admins, otherwise your own. */
  @Staff()
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((_, now) => minuteOf(now))
  @Get('worktime')
  getWorktimeStatistics(
    @Me() me: CurrentUser,
    @Query() range: MonthRangeDto,
    @Revision() revision: string,
  ): Promise<WorktimeStatisticsDto> {
    return this.statistics.worktime(me, range, revision);
  }

  /** Hours of projects by month, with what is left of their budgets: all for admins, otherwise your own hours. */
  @Staff()
  @Polled(TIME_ENTRIES_LIST, WORKTIME_LIST, USERS_LIST, PROJECTS_LIST, COSTS_LIST, RATES_LIST)
  @TaggedWith((_, now) => minuteOf(now))
  @Get('hours')
  getHoursStatistics(
    @Me() me: CurrentUser,
    @Query() range: MonthRangeDto,
    @Revision() revision: string,
  ): Promise<HoursStatisticsDto> {
    return this.statistics.hours(me, range, revision);
  }

  /** Tasks created and done, open ones by user and project, and their durations. */
  @Staff()
  @Polled(TASKS_LIST, COMMENTS_LIST, USERS_LIST, PROJECTS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('tasks')
  getTaskStatistics(@Query() range: MonthRangeDto, @Revision() revision: string): Promise<TaskStatisticsDto> {
    return this.statistics.tasks(range, revision);
  }

  /** The tasks behind the figures of a week. */
  @Staff()
  @Polled(TASKS_LIST)
  @Get('tasks/week')
  getTasksOfWeek(@Query() { day }: WeekDto): Promise<TaskWeekIdsDto> {
    return this.statistics.tasksOfWeek(day);
  }

  /** The progress of each project, newest first. */
  @Staff()
  @Polled(TASKS_LIST, COMMENTS_LIST, USERS_LIST, PROJECTS_LIST)
  @Get('projects')
  getProjectStatistics(@Revision() revision: string): Promise<ProjectStatisticsDto[]> {
    return this.statistics.projects(revision);
  }
}
