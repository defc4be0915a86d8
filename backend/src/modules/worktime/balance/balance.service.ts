import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { dayAfter, monthsOf } from '../../../platform/clock/periods';
import { sum } from '../calendar/duration';
import { daysBetween } from '../calendar/month-days';
import { AdjustmentDto, type BalanceDto, type BalanceMonthDto } from '../dto/balance.dto';
import type { WorktimeUserYearDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorktimeStatisticsQueries } from '../statistics/worktime-statistics.queries';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { type AdjustmentRow, BalanceQueries } from './adjustments/balance.queries';

/** Running balances: a start value, plus worked time minus targets of the days since, plus adjustments. */
@Injectable()
export class BalanceService {
  constructor(
    private readonly queries: BalanceQueries,
    private readonly statistics: WorktimeStatisticsQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
  ) {}

  /** The start value's day, or the first one with work; null: none yet. @param rows of the user */
  async startsOn(userId: number, rows: readonly AdjustmentRow[], unit?: UnitOfWork): Promise<string | null> {
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
}
