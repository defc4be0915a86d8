import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { fitting, type MonthDto } from '../../../platform/http';
import { UsersService } from '../../users/users.service';
import type { CorrectionState } from '../calendar/correction-states';
import { breaksOf, missedMinimum } from '../calendar/day-breaks';
import { durationOf } from '../calendar/duration';
import { spansOf } from '../calendar/view-rules';
import { daysBetween, monthBounds } from '../calendar/month-days';
import { CorrectionDto } from '../dto/correction.dto';
import { type TimesheetDayDto, TimesheetDto, type TimesheetQueryDto, type TimesheetsDto } from '../dto/timesheet.dto';
import { WorkDayDto, WorkedSpanDto, WorktimeUserDto } from '../dto/worktime.dto';
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
    const own = sessions.map((row) => ({ ...row, userId }));
    const [sheet] = await this.sheets([person], month, own, corrections);
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
    const ids = people.map(({ id }) => id);
    const [targets, admins] = await Promise.all([
      this.targets.between(ids, from, to),
      this.users.byIds(corrections.map(({ decidedById }) => decidedById)),
    ]);
    const [sessionsOn, correctionsOn] = [byDay(sessions), byDay(corrections)];
    const rules = this.days.viewRules();
    const dates = daysBetween(from, to);
    const dayOf = (userId: number, work_date: string): TimesheetDayDto => {
      const ofDay = sessionsOn(userId, work_date);
      const [day = null] = WorkDayDto.listFrom(ofDay, rules, () => targets.overtimeFrom(userId, work_date));
      const breaks = breaksOf(spansOf(ofDay, rules));
      const worked = day?.duration.totalMinutes ?? 0;
      const target_minutes = targets.minutes(userId, work_date);
      const { kind, part } = targets.away(userId, work_date);
      const shown = correctionsOn(userId, work_date).filter(({ state }) => SHOWN.includes(state));
      return {
        ...{ work_date, day, target_minutes, absence: kind, away: part },
        break_minutes: durationOf(breaks).totalMinutes,
        breaks: breaks.map((one) => WorkedSpanDto.from(one)),
        break_minimum_minutes: missedMinimum(targets.region(userId, work_date), worked, breaks),
        // Until midnight, the user may continue to work.
        balance_minutes: work_date < rules.today ? worked - target_minutes : null,
        holiday: targets.holiday(userId, work_date) ?? null,
        corrections: shown.map((row) => CorrectionDto.from(row, admins.get(row.decidedById ?? 0))),
      };
    };
    return people.map((person) => {
      const days = dates.map((date) => dayOf(person.id, date));
      return TimesheetDto.from(person, month, days);
    });
  }
}
