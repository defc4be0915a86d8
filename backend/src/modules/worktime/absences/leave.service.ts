import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { BalanceQueries } from '../balance/adjustments/balance.queries';
import { sum } from '../calendar/duration';
import { daysBetween } from '../calendar/month-days';
import type { LeaveDto } from '../dto/absence.dto';
import { type Targets, WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { type AbsenceRow, AbsencesQueries } from './records/absences.queries';
import { type AbsentDays, awayOn, isSickness } from './records/away';
import { leaveIn } from './leave-account';

type Counted = Pick<AbsenceRow, 'userId' | 'id' | 'state'> & AbsentDays;

/** Counts days of absences and of leave. */
@Injectable()
export class LeaveService {
  constructor(
    private readonly queries: AbsencesQueries,
    private readonly balance: BalanceQueries,
    private readonly targets: WorkTargetsService,
    private readonly days: WorktimeDaysService,
    private readonly config: AppConfig,
  ) {}

  /** The working days that absences take, by id; public holidays and days off take none. */
  async daysOf(absences: readonly Counted[], unit?: UnitOfWork): Promise<Map<number, number>> {
    if (!absences.length) return new Map();
    const [from = ''] = absences.map(({ firstDay }) => firstDay).sort();
    const [to = ''] = absences
      .map(({ lastDay }) => lastDay)
      .sort()
      .reverse();
    const userIds = [...new Set(absences.map(({ userId }) => userId))];
    const targets = await this.targets.between(userIds, from, to, unit);
    return new Map(absences.map((one) => [one.id, daysIn(partsOf(one.userId, one, targets))]));
  }

  /** A user's leave in a year. @param asked absences of the year that wait for an admin */
  async of(userId: number, year: number, asked: readonly Counted[]): Promise<LeaveDto> {
    const { leaveCarryOverUntil } = this.config.worktime;
    const { today } = this.days.viewRules();
    const [rows, [first]] = await Promise.all([
      this.balance.adjustments({ userId }),
      this.queries.firstLeave({ userId }),
    ]);
    const added = rows
      .filter(({ kind }) => kind === 'leave')
      .map(({ date, halfDays, until }) => ({ date, days: halfDays / 2, until }));
    const years = [year, ...[first?.firstDay, added.at(-1)?.date].flatMap((date) => Number(date?.slice(0, 4)) || [])];
    const firstYear = Math.min(...years);
    const targets = await this.targets.between([userId], `${firstYear}-01-01`, `${year}-12-31`);
    const daysOf = (some: readonly AbsentDays[]) =>
      some.filter(({ kind }) => kind === 'holiday').flatMap((one) => partsOf(userId, one, targets));
    const taken = daysOf(targets.granted(userId));
    const entitledIn = (current: number) => targets.leaveDays(userId, current);
    const facts = { firstYear, entitledIn, taken, added, carriedUntil: leaveCarryOverUntil };
    const isPast = year < Number(today.slice(0, 4));
    const found = leaveIn(year, facts, isPast ? `${year}-12-31` : today);
    const ofYear = (date: string) => date.startsWith(String(year));
    return {
      year,
      ...found,
      carried_until: `${year}-${leaveCarryOverUntil}`,
      planned: daysIn(taken.filter(({ date }) => ofYear(date) && date >= today)),
      asked: daysIn(daysOf(asked.filter(({ state }) => state === 'asked')).filter(({ date }) => ofYear(date))),
    };
  }
}

const daysIn = (parts: readonly { days: number }[]) => sum(parts.map(({ days }) => days));

/** What an absence takes of each working day: of leave, not what sickness takes. */
function partsOf(userId: number, absence: AbsentDays, { isWorkingDay, granted }: Targets) {
  const sickness = granted(userId).filter((one) => isSickness(one) && !isSickness(absence));
  return daysBetween(absence.firstDay, absence.lastDay)
    .filter((date) => isWorkingDay(userId, date))
    .map((date) => ({ date, days: Math.min(absence.isHalf ? 0.5 : 1, 1 - awayOn(date, sickness).part) }));
}
