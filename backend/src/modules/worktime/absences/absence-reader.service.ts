import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { fitting } from '../../../platform/http/paging/response-size';
import type { MonthDto } from '../../../platform/http/validation/month.dto';
import { UsersService } from '../../users/users.service';
import { daysBetween, monthBounds } from '../calendar/month-days';
import {
  AbsenceDto,
  type AbsenceRequestDto,
  type AbsenceYearDto,
  type TeamDayDto,
  type TeamMonthDto,
  type TeamPersonDto,
} from '../dto/absence.dto';
import { type WorktimeUserYearDto, WorktimeUserDto } from '../dto/worktime.dto';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type AbsenceRow, AbsencesQueries } from './records/absences.queries';
import { awayOn } from './records/away';
import { LeaveService } from './leave.service';

/** Leave is computed year by year. */
const YEARS_AHEAD = 3;

@Injectable()
export class AbsenceReaderService {
  constructor(
    private readonly queries: AbsencesQueries,
    private readonly leave: LeaveService,
    private readonly targets: WorkTargetsService,
    private readonly days: WorktimeDaysService,
    private readonly users: UsersService,
  ) {}

  /** @throws {OthersWorktime} @throws {UserNotFound} */
  async year(me: CurrentUser, { userId = me.id, year: given }: WorktimeUserYearDto): Promise<AbsenceYearDto> {
    await this.days.refuseOthers(me, userId);
    const thisYear = Number(this.days.viewRules().today.slice(0, 4));
    const year = given ?? thisYear;
    const latest = thisYear + YEARS_AHEAD;
    if (year > latest) throw new WorktimeErrors.LeaveTooFar({ year: String(latest) });
    const rows = await this.queries.ofUserBetween({ userId, from: `${year}-01-01`, to: `${year}-12-31` });
    const [leave, absences] = await Promise.all([this.leave.of(userId, year, rows), this.dtosOf(rows)]);
    return { leave, absences };
  }

  /** Waiting for an admin, longest waiting first, as many as one answer holds. */
  async waiting(): Promise<AbsenceRequestDto[]> {
    const rows = await this.queries.asked();
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
      const leave_left = left.get(key) ?? (await this.leave.of(absence.user_id, year, [])).left;
      left.set(key, leave_left);
      found.push({ ...absence, user: WorktimeUserDto.from(person), leave_left });
    }
    return fitting(found);
  }

  /** One month of all users with an account then. */
  async team(me: CurrentUser, { year, month }: MonthDto): Promise<TeamMonthDto> {
    const { from, to } = monthBounds(year, month);
    const [users, rows] = await Promise.all([this.users.list((user) => user), this.queries.askedBetween({ from, to })]);
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
    const [days, admins] = await Promise.all([this.leave.daysOf(rows, unit), this.users.byIds(adminIds, unit)]);
    return rows.map((row) => AbsenceDto.from(row, days.get(row.id) ?? 0, admins.get(row.decidedById ?? 0)));
  }
}
