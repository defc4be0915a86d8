import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { dayAfter, monthsOf } from '../../../platform/clock/periods';
import { daysBetween } from '../calendar/month-days';
import { AdjustmentDto, type BalanceDto, type BalanceMonthDto } from '../dto/balance.dto';
import type { WorktimeUserYearDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorktimeStatisticsQueries } from '../statistics/worktime-statistics.queries';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { BalanceQueries } from './adjustments/balance.queries';

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

  /** Without a start value, it begins at 0 on the first day with work. @throws {OthersWorktime} @throws {UserNotFound} */
  async of(me: CurrentUser, { userId = me.id, year }: WorktimeUserYearDto): Promise<BalanceDto> {
    await this.days.refuseOthers(me, userId);
    await this.openSessions.settle(userId);
    const { today, minute } = this.days.viewRules();
    const [rows, [first]] = await Promise.all([
      this.queries.adjustments({ userId }),
      this.queries.firstDay({ userId }),
    ]);
    const adjustments = rows.map((row) => AdjustmentDto.from(row));
    const start = adjustments.find(({ kind }) => kind === 'start');
    const startsOn = start?.date ?? first?.workDate ?? null;
    const start_minutes = start?.minutes ?? 0;
    if (startsOn === null || startsOn > today)
      return { starts_on: startsOn, start_minutes, minutes: start_minutes, months: [], adjustments };

    // Until midnight, the user may continue to work.
    const to = dayAfter(today, -1);
    const [worked, targets] = await Promise.all([
      this.statistics.onesByMonth({ userId, from: startsOn, to, today, minute: new Date(minute) }),
      this.targets.between([userId], startsOn, to),
    ]);
    const sums = new Map<string, BalanceMonthDto>();
    for (const month of monthsOf({ from: startsOn.slice(0, 7), to: today.slice(0, 7) }))
      sums.set(month, { month, worked_minutes: 0, target_minutes: 0, adjusted_minutes: 0, balance_minutes: 0 });
    const add = (date: string, field: 'worked_minutes' | 'target_minutes' | 'adjusted_minutes', minutes: number) => {
      const sum = sums.get(date.slice(0, 7));
      if (sum) sum[field] += minutes;
    };
    for (const { month, minutes } of worked) add(month, 'worked_minutes', minutes);
    for (const date of daysBetween(startsOn, to)) add(date, 'target_minutes', targets.minutes(userId, date));
    for (const { date, kind, minutes } of adjustments)
      if (kind !== 'start' && date >= startsOn && date <= today) add(date, 'adjusted_minutes', minutes);
    let balance = start_minutes;
    for (const sum of sums.values()) {
      balance += sum.worked_minutes - sum.target_minutes + sum.adjusted_minutes;
      sum.balance_minutes = balance;
    }
    const wanted = String(year ?? today.slice(0, 4));
    const months = [...sums.values()].filter(({ month }) => month.startsWith(wanted));
    return { starts_on: startsOn, start_minutes, minutes: balance, months, adjustments };
  }
}
