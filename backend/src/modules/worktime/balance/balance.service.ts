import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { Clock, dayAfter, monthsOf } from '../../../platform/clock';
import { AuditWriterService } from '../../../platform/audit';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { sum } from '../calendar/duration';
import { daysBetween } from '../calendar/month-days';
import { AdjustmentDto, type AdjustmentInputDto, type BalanceDto, type BalanceMonthDto } from '../dto/balance.dto';
import type { WorktimeUserYearDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorktimeStatisticsQueries } from '../statistics/worktime-statistics.queries';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type AdjustmentRow, WorktimeQueries } from '../worktime.queries';
import { adjustmentProblem } from './adjustment-problem';
import { WorkAdjustment } from './adjustments/work-adjustment.entity';

/** The audit log outlives an erasure, so it has no reasons. */
const audited = (row: AdjustmentRow) => ({ ...AdjustmentDto.from(row), reason: undefined });

/** Running balances: a start value, plus worked time minus targets of the days since, plus adjustments. */
@Injectable()
export class BalanceService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly statistics: WorktimeStatisticsQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** The start value's day, or the first one with work; null: none yet. @param rows of the user */
  private async startsOn(userId: number, rows: readonly AdjustmentRow[], unit?: UnitOfWork): Promise<string | null> {
    const start = rows.find(({ kind }) => kind === 'start');
    return start?.date ?? (await this.queries.firstDay({ userId }, unit))[0]?.workDate ?? null;
  }

  /** Without a start value, it begins at 0 on the first day with work. @throws {OthersWorktime} @throws {UserNotFound} */
  async of(me: CurrentUser, { userId = me.id, year }: WorktimeUserYearDto): Promise<BalanceDto> {
    await this.days.refuseOthers(me, userId);
    await this.openSessions.settle(userId);
    const { today, minute } = this.days.viewRules();
    const rows = await this.queries.adjustments({ userId });
    const adjustments = rows.map((row) => AdjustmentDto.from(row));
    const start = adjustments.find(({ kind }) => kind === 'start');
    const startsOn = await this.startsOn(userId, rows);
    const start_minutes = start?.minutes ?? 0;
    if (startsOn === null || startsOn > today)
      return { starts_on: startsOn, start_minutes, minutes: start_minutes, months: [], adjustments };

    // Until midnight, the user may continue to work.
    const to = dayAfter(today, -1);
    const [worked, targets] = await Promise.all([
      this.statistics.onesByMonth({ userId, from: startsOn, to, today, minute: new Date(minute) }),
      this.targets.between([userId], startsOn, to),
    ]);
    const workedIn = new Map(worked.map(({ month, minutes }) => [month, minutes]));
    const dates = Map.groupBy(daysBetween(startsOn, to), (date) => date.slice(0, 7));
    const added = adjustments.filter(({ kind, date }) => kind !== 'start' && date >= startsOn && date <= today);
    let balance_minutes = start_minutes;
    const allMonths = monthsOf({ from: startsOn.slice(0, 7), to: today.slice(0, 7) }).map((month): BalanceMonthDto => {
      const worked_minutes = workedIn.get(month) ?? 0;
      const target_minutes = sum((dates.get(month) ?? []).map((date) => targets.minutes(userId, date)));
      const adjusted_minutes = sum(added.map(({ date, minutes }) => (date.startsWith(month) ? minutes : 0)));
      balance_minutes += worked_minutes - target_minutes + adjusted_minutes;
      return { month, worked_minutes, target_minutes, adjusted_minutes, balance_minutes };
    });
    const wanted = String(year ?? today.slice(0, 4));
    const months = allMonths.filter(({ month }) => month.startsWith(wanted));
    return { starts_on: startsOn, start_minutes, minutes: balance_minutes, months, adjustments };
  }

  /** A new start value replaces the former ones. @throws {UserNotFound} @throws {InvalidFieldError} */
  async adjust(me: CurrentUser, { user_id: userId, days, until = null, ...given }: AdjustmentInputDto) {
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      const rows = await this.queries.adjustments({ userId }, unit);
      const begins = (await this.startsOn(userId, rows, unit)) ?? undefined;
      const problem = adjustmentProblem({ ...given, days, until }, this.days.viewRules().today, begins);
      if (problem) throw new InvalidFieldError(...problem);
      const former = given.kind === 'start' ? await unit.lock(WorkAdjustment, { userId, kind: 'start' }) : undefined;
      if (former) await unit.delete(WorkAdjustment, { id: former.id, userId });
      const added = { ...given, userId, halfDays: days * 2, until, createdById: me.id, createdAt: this.clock.now() };
      const row = await unit.insert(WorkAdjustment, added);
      const states = { ...(former && { before: audited(former) }), after: audited(row) };
      await this.audit.write(unit, me, { action: 'worktime.adjust', target: `work_adjustments/${row.id}`, ...states });
      return AdjustmentDto.from(row);
    });
  }

  /** @throws {AdjustmentNotFound} */
  async deleteAdjustment(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(WorkAdjustment, { id });
      if (!before) throw new WorktimeErrors.AdjustmentNotFound({ id });
      await unit.delete(WorkAdjustment, { id, userId: before.userId });
      const deleted = { action: 'worktime.delete-adjustment', target: `work_adjustments/${id}` } as const;
      await this.audit.write(unit, me, { ...deleted, before: audited(before) });
    });
  }
}
