import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { AppConfig } from '../../../platform/config/app-config';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { BalanceQueries } from '../balance/adjustments/balance.queries';
import { workDate } from '../calendar/calendar';
import { daysBetween } from '../calendar/month-days';
import type { LeaveDto } from '../dto/leave.dto';
import { type Targets, WorkTargetsService } from '../targets/work-targets.service';
import type { AbsenceRow } from './records/absences.queries';
import { AbsencesQueries } from './records/absences.queries';
import { type AbsentDays, awayOn, isSickness } from './records/away';
import { leaveIn } from './leave-account';

type Counted = Pick<AbsenceRow, 'userId' | 'id' | 'state'> & AbsentDays;

const sum = (days: readonly number[]) => days.reduce((all, one) => all + one, 0);

/** Counts days of absences and of leave. */
@Injectable()
export class LeaveService {
  constructor(
    private readonly queries: AbsencesQueries,
    private readonly balance: BalanceQueries,
    private readonly targets: WorkTargetsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The working days that absences take, by id; public holidays and days off take none. */
  async daysOf(absences: readonly Counted[], unit?: UnitOfWork): Promise<Map<number, number>> {
    const [first] = absences;
    if (!first) return new Map();
    const from = absences.reduce((least, { firstDay }) => (firstDay < least ? firstDay : least), first.firstDay);
    const to = absences.reduce((most, { lastDay }) => (lastDay > most ? lastDay : most), first.lastDay);
    const userIds = [...new Set(absences.map(({ userId }) => userId))];
    const targets = await this.targets.between(userIds, from, to, unit);
    return new Map(absences.map((absence) => [absence.id, sum(partsOf(absence, targets).map(({ days }) => days))]));
  }

  /** A user's leave in a year. @param asked absences of the year that wait for an admin */
  async of(userId: number, year: number, asked: readonly Counted[], unit?: UnitOfWork): Promise<LeaveDto> {
    const { leaveCarryOverUntil } = this.config.worktime;
    const today = workDate(this.clock.now().getTime(), this.config.studio.timezone);
    const [rows, [first]] = await Promise.all([
      this.balance.adjustments({ userId }, unit),
      this.queries.firstLeave({ userId }, unit),
    ]);
    const added = rows
      .filter(({ kind }) => kind === 'leave')
      .map(({ date, halfDays, until }) => ({ date, days: halfDays / 2, until }));
    const years = [year, ...[first?.firstDay, added.at(-1)?.date].flatMap((date) => Number(date?.slice(0, 4)) || [])];
    const firstYear = Math.min(...years);
    const [from, to] = [`${firstYear}-01-01`, `${year}-12-31`];
    const [granted, targets] = await Promise.all([
      this.queries.granted({ userIds: [userId], from, to }, unit),
      this.targets.between([userId], from, to, unit),
    ]);
    const holidays = granted.filter(({ kind }) => kind === 'holiday');
    const dates = holidays.flatMap(({ firstDay, lastDay }) =>
      daysBetween(firstDay < from ? from : firstDay, lastDay > to ? to : lastDay),
    );
    const taken = [...new Set(dates)]
      .map((date) => ({ date, days: targets.isWorkingDay(userId, date) ? awayOn(date, granted).leave : 0 }))
      .filter(({ days }) => days > 0);
    const entitledIn = (current: number) => targets.leaveDays(userId, current);
    const facts = { firstYear, entitledIn, taken, added, carriedUntil: leaveCarryOverUntil };
    const isPast = year < Number(today.slice(0, 4));
    const found = leaveIn(year, facts, isPast ? `${year}-12-31` : today);
    const ofYear = (date: string) => date.startsWith(String(year));
    return {
      year,
      ...found,
      carried_until: `${year}-${leaveCarryOverUntil}`,
      planned: sum(taken.filter(({ date }) => ofYear(date) && date >= today).map(({ days }) => days)),
      asked: sum(
        asked
          .filter(({ kind, state }) => kind === 'holiday' && state === 'asked')
          .flatMap((one) => partsOf(one, targets))
          .filter(({ date }) => ofYear(date))
          .map(({ days }) => days),
      ),
    };
  }
}

/** What an absence takes of each working day: of leave, not what sickness takes. */
function partsOf(absence: Counted, { isWorkingDay, granted }: Targets): { date: string; days: number }[] {
  const sickness = granted(absence.userId).filter((one) => isSickness(one) && !isSickness(absence));
  return daysBetween(absence.firstDay, absence.lastDay)
    .filter((date) => isWorkingDay(absence.userId, date))
    .map((date) => ({ date, days: Math.min(absence.isHalf ? 0.5 : 1, 1 - awayOn(date, sickness).part) }));
}
