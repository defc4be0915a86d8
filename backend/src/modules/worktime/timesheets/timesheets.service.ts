import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { fitting } from '../../../platform/http/paging/response-size';
import type { MonthDto } from '../../../platform/http/validation/month.dto';
import { UsersService } from '../../users/users.service';
import type { CorrectionState } from '../calendar/correction-states';
import { daysBetween, monthBounds } from '../calendar/month-days';
import { CorrectionDto } from '../dto/correction.dto';
import { TimesheetDayDto, TimesheetDto, type TimesheetQueryDto, type TimesheetsDto } from '../dto/timesheet.dto';
import { WorktimeUserDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { type PersonSessionRow, type WorkCorrectionRow, WorktimeQueries } from '../worktime.queries';

const SHOWN: readonly CorrectionState[] = ['asked', 'accepted', 'refused', 'made'];

function byDay<Row extends { userId: number; workDate: string }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ userId, workDate }) => `${userId} ${workDate}`);
  return (userId: number, date: string): Row[] => found.get(`${userId} ${date}`) ?? [];
}

/** Months for payroll: every day of each user. */
@Injectable()
export class TimesheetsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
  ) {}

  /** @throws {OthersWorktime} @throws {UserNotFound} */
  async month(me: CurrentUser, { userId = me.id, ...month }: TimesheetQueryDto): Promise<TimesheetDto> {
    await this.days.refuseOthers(me, userId);
    await this.openSessions.settle(userId);
    const person = WorktimeUserDto.from(await this.users.get(userId));
    const period = { userId, ...monthBounds(month.year, month.month) };
    const [sessions, corrections] = await Promise.all([
      this.queries.sessionsBetween(period),
      this.queries.correctionsOf(period),
    ]);
    const [sheet] = await this.sheets(
      [person],
      month,
      sessions.map((row) => ({ ...row, userId })),
      corrections,
    );
    return sheet as TimesheetDto;
  }

  /** Of all users with target hours, work or absences in that month. */
  async everybody(month: MonthDto): Promise<TimesheetsDto> {
    await this.openSessions.settleAll();
    const period = monthBounds(month.year, month.month);
    const [people, sessions, corrections] = await Promise.all([
      this.users.list((user) => WorktimeUserDto.from(user)),
      this.queries.allSessionsBetween(period),
      this.queries.corrections(period),
    ]);
    const sheets = (await this.sheets(people, month, sessions, corrections)).filter(
      ({ days, total }) => total.duration_minutes > 0 || total.target_minutes > 0 || days.some(({ away }) => away > 0),
    );
    const timesheets = fitting(sheets);
    return { timesheets, left_out: sheets.length - timesheets.length };
  }

  private async sheets(
    people: readonly WorktimeUserDto[],
    month: MonthDto,
    sessions: readonly PersonSessionRow[],
    corrections: readonly WorkCorrectionRow[],
  ): Promise<TimesheetDto[]> {
    const { from, to } = monthBounds(month.year, month.month);
    const [targets, admins] = await Promise.all([
      this.targets.between(
        people.map(({ id }) => id),
        from,
        to,
      ),
      this.users.byIds(corrections.map(({ decidedById }) => decidedById)),
    ]);
    const [sessionsOn, correctionsOn] = [byDay(sessions), byDay(corrections)];
    const rules = this.days.viewRules();
    const dates = daysBetween(from, to);
    return people.map((person) => {
      const days = dates.map((date) => ({
        date,
        sessions: sessionsOn(person.id, date),
        targetMinutes: targets.minutes(person.id, date),
        overtimeFrom: targets.overtimeFrom(person.id, date),
        holiday: targets.holiday(person.id, date),
        away: targets.away(person.id, date),
        region: targets.region(person.id, date),
        corrections: correctionsOn(person.id, date)
          .filter(({ state }) => SHOWN.includes(state))
          .map((row) => CorrectionDto.from(row, admins.get(row.decidedById ?? 0))),
      }));
      return TimesheetDto.from(
        person,
        month,
        days.map((day) => TimesheetDayDto.from(day, rules)),
      );
    });
  }
}
