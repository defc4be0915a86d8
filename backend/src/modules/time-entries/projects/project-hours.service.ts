import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { type CurrentUser, isGranted } from '../../../platform/access';
import { lastDayOf, type MonthRange, monthsOf } from '../../../platform/clock';
import { fitting, type IfMatch } from '../../../platform/http';
import { AuditWriterService } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { CostListService } from '../../finances/costs/cost-list.service';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { WorktimeUserDto } from '../../worktime/dto/worktime.dto';
import { WorktimeStatisticsService } from '../../worktime/statistics/worktime-statistics.service';
import { ProjectNotFoundError } from '../../project-records/projects.errors';
import {
  HourlyRateDto,
  type HourlyRateInputDto,
  type HoursStatisticsDto,
  ProjectBudgetDto,
  type ProjectHoursDto,
  type ProjectMoneyDto,
  type ProjectReportDto,
  type ReportQueryDto,
} from '../dto/project-hours.dto';
import { checkedSpan } from '../entries/time-entry-reader.service';
import { TimeEntryQueries } from '../time-entries.queries';
import { HourlyRate } from '../records/hourly-rate.entity';
import { ProjectBudget } from '../records/project-budget.entity';
import { TimeEntryErrors } from '../time-entries.errors';

/** Cents an hour times minutes, per EUR. */
const LABOUR_PER_EURO = 6000;

interface Spent {
  minutes: number;
  labour: number;
  unpricedMinutes: number;
}

const NOTHING: Spent = { minutes: 0, labour: 0, unpricedMinutes: 0 };

/** @param costs EUR, netto */
function moneyOf({ labour, unpricedMinutes }: Spent, costs: number, budget: number | null): ProjectMoneyDto {
  const worked = new Big(labour).div(LABOUR_PER_EURO).round(2);
  const left = budget === null ? null : new Big(budget).minus(worked).minus(costs).toNumber();
  return { budget, labour: worked.toNumber(), costs, left, unpriced_minutes: unpricedMinutes };
}

/** A program needs the scope for costs, too. */
const seesMoney = ({ role, accessToken }: CurrentUser) =>
  role === 'admin' && (!accessToken || isGranted(accessToken.scopes, 'costs:read'));

interface Minutes {
  minutes: number;
  billableMinutes: number;
}

const sumOf = (rows: readonly Pick<Minutes, 'minutes'>[]) => rows.reduce((sum, { minutes }) => sum + minutes, 0);

/** In the names of the answers. */
const bothOf = (rows: readonly Minutes[]) => ({
  minutes: sumOf(rows),
  billable_minutes: rows.reduce((sum, { billableMinutes }) => sum + billableMinutes, 0),
});

/** The hours of projects, and what they cost. */
@Injectable()
export class ProjectHoursService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly costs: CostListService,
    private readonly users: UsersService,
    private readonly worktime: WorktimeStatisticsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
  ) {}

  /** All users' time, by task. */
  async minutesOfTasks(ids: readonly (number | null)[]): Promise<Map<number | null, number>> {
    const wanted = ids.filter((id) => id !== null);
    const rows = wanted.length ? await this.queries.ofTasks({ ids: wanted }) : [];
    return new Map(rows.map(({ taskId, minutes }) => [taskId, minutes]));
  }

  /** @throws {ProjectNotFoundError} */
  async of(me: CurrentUser, projectId: number): Promise<ProjectHoursDto> {
    await this.projects.get(projectId);
    const [rows, [spent = NOTHING], [stored], costs] = await Promise.all([
      this.queries.ofProject({ projectId }),
      seesMoney(me) ? this.queries.spentOn({ projectId }) : [],
      this.queries.budgetOf({ projectId }),
      seesMoney(me) ? this.costs.ofProject(projectId) : undefined,
    ]);
    const budget = ProjectBudgetDto.from(stored);
    const sums = bothOf(rows);
    const shown = rows.filter(({ userId }) => me.role === 'admin' || userId === me.id);
    const people = await this.users.byIds(shown.map(({ userId }) => userId));
    return {
      ...sums,
      months: [...Map.groupBy(rows, ({ month }) => month)].map(([month, parts]) => ({
        month,
        ...bothOf(parts),
        people: shown
          .filter((part) => part.month === month)
          .map((part) => ({ user_id: part.userId, minutes: part.minutes })),
      })),
      people: [...people.values()].map((person) => WorktimeUserDto.from(person)),
      is_billable: budget.is_billable,
      budget_minutes: budget.minutes,
      minutes_left: budget.minutes === null ? null : budget.minutes - sums.minutes,
      money: costs ? moneyOf(spent, costs.summary.netto, budget.amount) : null,
      // It would tell the amount.
      ...(costs && { revision: ProjectBudgetDto.revisionOf(budget) }),
    };
  }

  /** @throws {ProjectNotFoundError} @throws {BackwardSpan} @throws {LongSpan} */
  async report(projectId: number, { billable, ...span }: ReportQueryDto): Promise<ProjectReportDto> {
    const { name } = await this.projects.get(projectId);
    const all = await this.queries.reported({ projectId, ...checkedSpan(span) });
    const reported = billable ? all.filter(({ isBillable }) => isBillable) : all;
    const titles = await this.tasks.titles(reported.map(({ taskId }) => taskId));
    const rows = fitting(
      reported.map(({ workDate, taskId, note, minutes, isBillable }) => ({
        work_date: workDate,
        task_id: taskId,
        task_title: titles.get(taskId ?? 0) ?? null,
        note,
        minutes,
        is_billable: isBillable,
      })),
    );
    return {
      project_id: projectId,
      project_name: name,
      rows,
      minutes: sumOf(reported),
      billable_minutes: sumOf(reported.filter(({ isBillable }) => isBillable)),
      left_out: reported.length - rows.length,
    };
  }

  /** Of all projects with hours in a range of months; an employee's own hours. */
  async statistics(me: CurrentUser, range: MonthRange): Promise<HoursStatisticsDto> {
    const months = monthsOf(range);
    const period = { from: `${range.from}-01`, to: lastDayOf(range.to) };
    const userId = me.role === 'admin' ? undefined : me.id;
    const [parts, spent, budgets, names, costs, worked] = await Promise.all([
      userId === undefined
        ? this.queries.monthsOfProjects(period)
        : this.queries.monthsOfProjectsOf({ ...period, userId }),
      this.queries.spent(),
      this.queries.budgets(),
      this.projects.names(),
      seesMoney(me) ? this.costs.nettoByProject() : undefined,
      this.worktime.of(range, userId),
    ]);
    const spentOn = new Map(spent.map((row) => [row.projectId, row]));
    const budgetOf = new Map(budgets.map((row) => [row.projectId, row]));
    const projects = [...Map.groupBy(parts, ({ projectId }) => projectId)].map(([id, own]) => {
      const total = spentOn.get(id) ?? NOTHING;
      const budget = ProjectBudgetDto.from(budgetOf.get(id ?? 0));
      return {
        project_id: id,
        name: names.get(id ?? 0) ?? null,
        month_minutes: months.map((month) => sumOf(own.filter((part) => part.month === month))),
        ...bothOf(own),
        total_minutes: total.minutes,
        budget_minutes: budget.minutes,
        money: costs ? moneyOf(total, costs.get(id ?? 0) ?? 0, budget.amount) : null,
      };
    });
    return {
      months,
      projects: fitting(projects.sort((a, b) => b.minutes - a.minutes)),
      presence_minutes: months.map((_, index) =>
        worked.people.reduce((sum, one) => sum + (one.monthMinutes[index] ?? 0), 0),
      ),
    };
  }

  /** @throws {ProjectNotFoundError} @throws {ChangedMeanwhileError} */
  async setBudget(me: CurrentUser, projectId: number, budget: ProjectBudgetDto, ifMatch: IfMatch): Promise<void> {
    const { minutes, amount, is_billable: isBillable } = budget;
    const values = { minutes, cents: amount === null ? null : Math.round(amount * 100), isBillable };
    await this.transactions.run(async (unit) => {
      if (!(await this.projects.hold(unit, projectId))) throw new ProjectNotFoundError({ id: projectId });
      const stored = await unit.lock(ProjectBudget, { projectId });
      const before = ProjectBudgetDto.from(stored);
      const revision = ProjectBudgetDto.revisionOf(before);
      ifMatch.check({ ...before, revision }, revision);
      if (stored) await unit.update(ProjectBudget, { projectId }, values);
      else await unit.insert(ProjectBudget, { projectId, ...values });
      const after = { minutes, amount, is_billable: isBillable };
      await this.audit.write(unit, me, {
        action: 'project-budget.set',
        target: `projects/${projectId}`,
        before,
        after,
      });
    });
  }

  /** What an hour of each user costs the studio, by user id, latest first. */
  async rates(): Promise<HourlyRateDto[]> {
    return (await this.queries.rates()).map((row) => HourlyRateDto.from(row));
  }

  /** Replaces a rate from the same day. @throws {UserNotFound} */
  async setRate(me: CurrentUser, { user_id: userId, valid_from: validFrom, amount }: HourlyRateInputDto) {
    const cents = Math.round(amount * 100);
    await this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      const before = await unit.lock(HourlyRate, { userId, validFrom });
      if (before) await unit.update(HourlyRate, { id: before.id }, { cents });
      const after = before ? { ...before, cents } : await unit.insert(HourlyRate, { userId, validFrom, cents });
      await this.audit.write(unit, me, {
        ...{ action: 'hourly-rate.set', target: `hourly_rates/${after.id}` },
        ...(before && { before: HourlyRateDto.from(before) }),
        after: HourlyRateDto.from(after),
      });
    });
    return this.rates();
  }

  /** @throws {RateNotFound} */
  async deleteRate(me: CurrentUser, id: number): Promise<HourlyRateDto[]> {
    await this.transactions.run(async (unit) => {
      const found = await unit.lock(HourlyRate, { id });
      if (!found) throw new TimeEntryErrors.RateNotFound({ id });
      await unit.delete(HourlyRate, { id });
      const before = HourlyRateDto.from(found);
      await this.audit.write(unit, me, { action: 'hourly-rate.delete', target: `hourly_rates/${id}`, before });
    });
    return this.rates();
  }
}
