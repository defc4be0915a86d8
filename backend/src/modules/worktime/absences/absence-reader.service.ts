import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import type { UnitOfWork } from '../../../platform/database';
import { fitting, type MonthDto } from '../../../platform/http';
import { AppConfig } from '../../../platform/config/app-config';
import { UsersService } from '../../users/users.service';
import { daysBetween, monthBounds } from '../calendar/month-days';
import {
  AbsenceDto,
  type AbsenceRequestDto,
  type AbsenceYearDto,
  type LeaveDto,
  type TeamDayDto,
  type TeamMonthDto,
  type TeamPersonDto,
} from '../dto/absence.dto';
import { WorktimeUserDto, type WorktimeUserYearDto } from '../dto/worktime.dto';
import { type Targets, WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type AbsenceRow, WorktimeQueries } from '../worktime.queries';
import { sum } from '../calendar/duration';
import { type AbsentDays, awayOn, isSickness } from './records/away';
import { leaveIn } from './leave-account';

type Counted = Pick<AbsenceRow, 'userId' | 'id' | 'state'> & AbsentDays;

/** Leave is computed year by year. */
const YEARS_AHEAD = 3;

@Injectable()
export class AbsenceReaderService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly targets: WorkTargetsService,
    private readonly days: WorktimeDaysService,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** @throws {OthersWorktime} @throws {UserNotFound} */
  async year(me: CurrentUser, { userId = me.id, year: given }: WorktimeUserYearDto): Promise<AbsenceYearDto> {
    await this.days.refuseOthers(me, userId);
    const thisYear = Number(this.days.viewRules().today.slice(0, 4));
    const year = given ?? thisYear;
    const latest = thisYear + YEARS_AHEAD;
    if (year > latest) throw new WorktimeErrors.LeaveTooFar({ year: String(latest) });
    const rows = await this.queries.absencesOf({ userId, from: `${year}-01-01`, to: `${year}-12-31` });
    const [leave, absences] = await Promise.all([this.leaveOf(userId, year, rows), this.dtosOf(rows)]);
    return { leave, absences };
  }

  /** Waiting for an admin, longest waiting first, as many as one answer holds. */
  async waiting(): Promise<AbsenceRequestDto[]> {
    const rows = await this.queries.askedAbsences();
    const people = await this.users.byIds(rows.map(({ userId }) => userId));
    const absences = await this.dtosOf(rows);
    const left = new Map<string, number>();
    const found: AbsenceRequestDto[] = [];
    for (const absence of absences) {
      const person = people.get(absence.user_id);
      // Nobody grants days off after a user has left.
      if (!person || (person.deactivatedAt && absence.first_day > person.deactivatedAt.slice(0, 10))) continue;
      const year = Number(absence.first_day.slice(0, 4));
      const key = `${absence.user_id} ${year}`;
      const leave_left = left.get(key) ?? (await this.leaveOf(absence.user_id, year, [])).left;
      left.set(key, leave_left);
      found.push({ ...absence, user: WorktimeUserDto.from(person), leave_left });
    }
    return fitting(found);
  }

  /** One month of all users with an account then. */
  async team(me: CurrentUser, { year, month }: MonthDto): Promise<TeamMonthDto> {
    const { from, to } = monthBounds(year, month);
    const [users, rows] = await Promise.all([
      this.users.list((user) => user),
      this.queries.askedAbsencesBetween({ from, to }),
    ]);
    const employed = users.filter(
      ({ createdAt, deactivatedAt }) =>
        createdAt.slice(0, 10) <= to && (deactivatedAt === null || deactivatedAt.slice(0, 10) >= from),
    );
    const employedIds = employed.map(({ id }) => id);
    const targets = await this.targets.between(employedIds, from, to);
    const asked = Map.groupBy(rows, ({ userId }) => userId);
    const dates = daysBetween(from, to);
    const people = employed.map((user): TeamPersonDto => {
      const isTold = me.role === 'admin' || me.id === user.id;
      const waiting = isTold ? (asked.get(user.id) ?? []) : [];
      const granted = targets.granted(user.id);
      const days = dates.flatMap((work_date): TeamDayDto[] => {
        const is_free = !targets.isWorkingDay(user.id, work_date);
        const holiday = targets.holiday(user.id, work_date) ?? null;
        const now = awayOn(work_date, granted);
        const then = awayOn(work_date, waiting);
        const shown = now.part > 0 ? now : then;
        if (!is_free && holiday === null && shown.part === 0) return [];
        const kind = isTold ? shown.kind : null;
        return [{ work_date, holiday, is_free, away: shown.part, kind, is_asked: now.part === 0 && then.part > 0 }];
      });
      return { user: WorktimeUserDto.from(user), days };
    });
    const shown = fitting(people);
    return { people: shown, left_out: people.length - shown.length };
  }

  async dtoOf(row: AbsenceRow, unit?: UnitOfWork): Promise<AbsenceDto> {
    const [dto] = await this.dtosOf([row], unit);
    return dto as AbsenceDto;
  }

  private async dtosOf(rows: readonly AbsenceRow[], unit?: UnitOfWork): Promise<AbsenceDto[]> {
    const adminIds = rows.map(({ decidedById }) => decidedById);
    const [days, admins] = await Promise.all([this.daysOf(rows, unit), this.users.byIds(adminIds, unit)]);
    return rows.map((row) => AbsenceDto.from(row, days.get(row.id) ?? 0, admins.get(row.decidedById ?? 0)));
  }

  /** The working days that absences take, by id; public holidays and days off take none. */
  private async daysOf(absences: readonly Counted[], unit?: UnitOfWork): Promise<Map<number, number>> {
    if (!absences.length) return new Map();
    const days = absences.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
    const [from = '', to = from] = [days[0], days.at(-1)];
    const userIds = [...new Set(absences.map(({ userId }) => userId))];
    const targets = await this.targets.between(userIds, from, to, unit);
    return new Map(absences.map((one) => [one.id, daysIn(partsOf(one.userId, one, targets))]));
  }

  /** A user's leave in a year. @param asked absences of the year that wait for an admin */
  private async leaveOf(userId: number, year: number, asked: readonly Counted[]): Promise<LeaveDto> {
    const { leaveCarryOverUntil } = this.config.worktime;
    const { today } = this.days.viewRules();
    const [rows, [first]] = await Promise.all([
      this.queries.adjustments({ userId }),
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
