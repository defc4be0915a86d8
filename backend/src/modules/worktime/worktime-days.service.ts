import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import { UsersService } from '../users/users.service';
import { startOfMinute, workDate } from './calendar';
import { type WorkDayDto, WorktimeStatusDto, WorktimeUserDto, type WorktimeYearDto } from './dto/worktime.dto';
import { durationOf } from './duration';
import { SettlementService } from './settlement.service';
import { TodayCache } from './today-cache';
import { WorkDay } from './work-day.entity';
import { DAY_SESSION_COLUMNS, type DaySessionRow, daysFromRows, type ViewRules } from './work-day-view';
import { OthersWorktimeError, WorkDayNotFoundError } from './worktime.errors';

const FROM = 'FROM work_days d JOIN work_sessions s ON s.day_id = d.id';

/** The reading side of work time. */
@Injectable()
export class WorktimeDaysService {
  private readonly kept = new TodayCache();
  private readonly selectBetween: Statement<DaySessionRow>;
  private readonly selectYears: Statement<{ year: string }>;

  constructor(
    @InjectRepository(WorkDay) private readonly workDays: Repository<WorkDay>,
    private readonly settlement: SettlementService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    statements: PreparedStatements,
  ) {
    this.selectBetween = statements.prepare(
      `SELECT ${DAY_SESSION_COLUMNS} ${FROM} WHERE d.user_id = ? AND d.work_date BETWEEN ? AND ? ` +
        'ORDER BY d.work_date, s.start_at, s.id',
    );
    this.selectYears = statements.prepare(
      'SELECT DISTINCT SUBSTR(work_date, 1, 4) AS `year` FROM work_days WHERE user_id = ? ORDER BY `year` DESC',
    );
  }

  /** Today of the person who asks, settled first. @param revision of the person's work time when the request began */
  async status(me: CurrentUser, revision: string): Promise<WorktimeStatusDto> {
    if (!this.kept.at(me.id, revision, this.viewRules().minute)) await this.settlement.settle(me.id);
    return this.today(me.id, me.workConsent, revision);
  }

  /** Today of somebody whose open session is known to be settled. Without a revision it is read in any case. */
  async today(userId: number, consent: boolean | null, revision?: string): Promise<WorktimeStatusDto> {
    const rules = this.viewRules();
    const kept = revision === undefined ? undefined : this.kept.at(userId, revision, rules.minute);
    if (kept) return { ...kept, consent };
    const [day] = daysFromRows(await this.selectBetween([userId, rules.today, rules.today]), rules);
    const today = { day: day ?? null, duration: day?.duration ?? durationOf([]) };
    if (revision !== undefined) this.kept.keep(userId, { revision, minute: rules.minute, today });
    return { ...today, consent };
  }

  /** Everybody for admins, else only the person who asks. */
  async people(me: CurrentUser): Promise<WorktimeUserDto[]> {
    const everybody = await this.users.list();
    return everybody
      .filter(({ id }) => me.role === 'admin' || id === me.id)
      .map((person) => WorktimeUserDto.from(person));
  }

  /** Years with work in them and the current one, newest first. @throws {OthersWorktimeError} */
  async years(me: CurrentUser, userId = me.id): Promise<number[]> {
    await this.refuseOthers(me, userId);
    const worked = await this.selectYears([userId]);
    const years = new Set([this.currentYear(), ...worked.map(({ year }) => Number(year))]);
    return [...years].sort((a, b) => b - a);
  }

  /** A year's days, oldest first. @throws {OthersWorktimeError} */
  async yearly(me: CurrentUser, userId = me.id, year = this.currentYear()): Promise<WorktimeYearDto> {
    await this.refuseOthers(me, userId);
    await this.settlement.settle(userId);
    const rows = await this.selectBetween([userId, `${year}-01-01`, `${year}-12-31`]);
    return { days: daysFromRows(rows, this.viewRules()) };
  }

  /** Whose day it is, and which. @throws {WorkDayNotFoundError} */
  async find(id: number): Promise<WorkDay> {
    const day = await this.workDays.findOneBy({ id });
    if (!day) throw new WorkDayNotFoundError(id);
    return day;
  }

  /** A day as the transaction sees it. @throws {WorkDayNotFoundError} when nothing is left of it. */
  async read(manager: EntityManager, id: number): Promise<WorkDayDto> {
    const sql = `SELECT ${DAY_SESSION_COLUMNS} ${FROM} WHERE d.id = ? ORDER BY s.start_at, s.id`;
    const [day] = daysFromRows(await manager.query<DaySessionRow[]>(sql, [id]), this.viewRules());
    if (!day) throw new WorkDayNotFoundError(id);
    return day;
  }

  private viewRules(): ViewRules {
    const now = this.clock.now().getTime();
    const { studio, worktime } = this.config;
    return {
      minute: startOfMinute(now),
      today: workDate(now, studio.timezone),
      overtimeMinutes: worktime.overtimeMinutes,
    };
  }

  private currentYear(): number {
    return Number(this.viewRules().today.slice(0, 4));
  }

  /** @throws {UserNotFoundError} when an admin asks for nobody. */
  private async refuseOthers(me: CurrentUser, userId: number): Promise<void> {
    if (userId === me.id) return;
    if (me.role !== 'admin') throw new OthersWorktimeError();
    await this.users.get(userId);
  }
}
