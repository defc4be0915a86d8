import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '../../platform/access';
import { Clock, dayAfter } from '../../platform/clock';
import { AppConfig } from '../../platform/config/app-config';
import type { IfMatch } from '../../platform/http';
import type { UnitOfWork } from '../../platform/database';
import { UsersService } from '../users/users.service';
import type { MyDayDto, WorkingNowDto } from './dto/today.dto';
import {
  dayRevision,
  WorkDayDto,
  WorkedSpanDto,
  type WorktimeStatusDto,
  WorktimeUserDto,
  type WorktimeYearDto,
} from './dto/worktime.dto';
import type { PersonDay } from './corrections/day-amendments.service';
import { OpenSessionsService } from './sessions/open-sessions.service';
import { WorktimeErrors } from './worktime.errors';
import { weekdayOf } from './targets/target-minutes';
import { WorkTargetsService } from './targets/work-targets.service';
import { type DaySessionRow, WorktimeQueries } from './worktime.queries';
import { type Instant, startOfDay, startOfMinute, workDate } from './calendar/calendar';
import { breaksOf, type Span } from './calendar/day-breaks';
import { durationOf, isOvertime, sum } from './calendar/duration';
import { daysBetween } from './calendar/month-days';
import { spansOf, type ViewRules } from './calendar/view-rules';
import { WorkDay } from './calendar/work-day.entity';

/** Today's work, cached for one revision and one minute; shared by all logins of a user. */
interface KeptToday {
  revision: string;
  minute: Instant;
  today: Omit<WorktimeStatusDto, 'consent'>;
}

/** A user's day with work. */
export interface Presence {
  /** YYYY-MM-DD. */
  date: string;
  /** Oldest first. */
  spans: Span[];
  minutes: number;
  /** Whether the user ended it, and has not gone on since. */
  isEnded: boolean;
  /** Whether the user said where its hours went, or did not want to. */
  isAnswered: boolean;
}

@Injectable()
export class WorktimeDaysService {
  /**
   * By user. Open screens ask for today twice a minute, by heartbeat and by polling: unchanged, the second needs no query.
   */
  private readonly kept = new LRUCache<number, KeptToday>({ max: 1000 });

  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The caller's day, settled first. @param revision of the user's work time at the start of the request */
  async status(me: CurrentUser, revision: string): Promise<WorktimeStatusDto> {
    if (!this.keptToday(me.id, revision)) await this.openSessions.settle(me.id);
    return this.today(me.id, me.workConsent, revision);
  }

  /** Today's work of a user whose open session is settled. Without a revision, it is always read. */
  async today(userId: number, consent: boolean | null, revision?: string): Promise<WorktimeStatusDto> {
    const kept = this.keptToday(userId, revision);
    if (kept) return { ...kept.today, consent };
    const rules = this.viewRules();
    const sessions = await this.queries.sessionsBetween({ userId, from: rules.today, to: rules.today });
    const [day = null] = await this.daysFrom(userId, sessions);
    const open = sessions.find(({ endAt }) => endAt === null);
    const today = { day, duration: day?.duration ?? durationOf([]), active_since: open?.startAt ?? null };
    // Read after the revision, so it may be newer, but never older.
    if (revision !== undefined) this.kept.set(userId, { revision, minute: rules.minute, today });
    return { ...today, consent };
  }

  /** A user's day, and the week from Monday to Sunday. */
  async day(userId: number): Promise<MyDayDto> {
    await this.openSessions.settle(userId);
    const rules = this.viewRules();
    const { today } = rules;
    const monday = dayAfter(today, 1 - weekdayOf(today));
    const sunday = dayAfter(monday, 6);
    const [sessions, targets] = await Promise.all([
      this.queries.sessionsBetween({ userId, from: monday, to: today }),
      this.targets.between([userId], monday, sunday),
    ]);
    const ofToday = sessions.filter(({ workDate }) => workDate === today);
    const worked = spansOf(ofToday, rules);
    const duration = durationOf(worked);
    // Days count with the minutes that the work-time screen shows.
    const overtimeFrom = (date: string) => targets.overtimeFrom(userId, date);
    const days = WorkDayDto.listFrom(sessions, rules, overtimeFrom);
    return {
      work_date: today,
      spans: worked.map(({ startAt, endAt }) => WorkedSpanDto.from({ startAt, endAt: Math.max(startAt, endAt) })),
      is_working: ofToday.some(({ endAt }) => endAt === null),
      duration,
      break_minutes: durationOf(breaksOf(worked)).totalMinutes,
      is_overtime: isOvertime(duration, overtimeFrom(today)),
      week: {
        minutes: sum(days.map((day) => day.duration.totalMinutes)),
        target_minutes: sum(daysBetween(monday, sunday).map((date) => targets.minutes(userId, date))),
      },
    };
  }

  /** Users who are working now, earliest start first. */
  async working(): Promise<WorkingNowDto[]> {
    await this.openSessions.settleAll();
    // Excludes past days that an admin has reopened.
    const from = new Date(startOfDay(this.viewRules().minute, this.openSessions.rules.zone));
    const open = await this.queries.openSince({ from });
    const people = await this.users.byIds(open.map(({ userId }) => userId));
    return open.flatMap(({ userId, startAt }) => {
      const person = people.get(userId);
      return person ? { user: WorktimeUserDto.from(person), since: startAt } : [];
    });
  }

  /** When a user was at work, for modules that assign hours; oldest first. @param period its days, both inclusive */
  async presence(period: { userId: number; from: string; to: string }): Promise<Presence[]> {
    await this.openSessions.settle(period.userId);
    const rules = this.viewRules();
    const [sessions, answered] = await Promise.all([
      this.queries.sessionsBetween(period),
      this.queries.answeredDays(period),
    ]);
    const isAnswered = new Set(answered.map(({ workDate }) => workDate));
    return [...Map.groupBy(sessions, ({ workDate }) => workDate)].map(([date, rows]) => {
      const spans = spansOf(rows, rules);
      return {
        date,
        spans,
        minutes: durationOf(spans).totalMinutes,
        isEnded: rows.at(-1)?.endedBy === 'clock-out',
        isAnswered: isAnswered.has(date),
      };
    });
  }

  /** @returns false if the day was answered before; undefined without work. */
  async answer(unit: UnitOfWork, userId: number, workDate: string): Promise<boolean | undefined> {
    const day = await unit.lock(WorkDay, { userId, workDate });
    if (!day || day.answeredAt !== null) return day && false;
    await unit.update(WorkDay, { id: day.id, userId }, { answeredAt: this.clock.now() });
    return true;
  }

  /** All users for admins, otherwise only the caller. */
  async people(me: CurrentUser): Promise<WorktimeUserDto[]> {
    const everybody = await this.users.list((user) => WorktimeUserDto.from(user));
    return everybody.filter(({ id }) => me.role === 'admin' || id === me.id);
  }

  /** Years with work and the current one, newest first. @throws {OthersWorktime} */
  async years(me: CurrentUser, userId = me.id): Promise<number[]> {
    await this.refuseOthers(me, userId);
    const worked = await this.queries.years({ userId });
    const years = new Set([this.currentYear(), ...worked.map(({ year }) => Number(year))]);
    return [...years].sort((a, b) => b - a);
  }

  /** A year's days, oldest first. @throws {OthersWorktime} */
  async yearly(me: CurrentUser, userId = me.id, year = this.currentYear()): Promise<WorktimeYearDto> {
    await this.refuseOthers(me, userId);
    await this.openSessions.settle(userId);
    const sessions = await this.queries.sessionsBetween({ userId, from: `${year}-01-01`, to: `${year}-12-31` });
    return { days: await this.daysFrom(userId, sessions) };
  }

  /** Only the user and admins may see a user's work time. @throws {OthersWorktime} @throws {UserNotFound} for an admin */
  async refuseOthers(me: CurrentUser, userId: number): Promise<void> {
    if (userId === me.id) return;
    if (me.role !== 'admin') throw new WorktimeErrors.OthersWorktime();
    await this.users.get(userId);
  }

  viewRules(): ViewRules {
    const now = this.clock.now().getTime();
    return { minute: startOfMinute(now), today: workDate(now, this.config.studio.timezone) };
  }

  /** @throws {WorkDayNotFound} if nothing is left of it. */
  async read(unit: UnitOfWork, userId: number, id: number): Promise<WorkDayDto> {
    const [day] = await this.daysFrom(userId, await this.queries.sessionsOfDay({ id }, unit), unit);
    if (!day) throw new WorktimeErrors.WorkDayNotFound({ id });
    return day;
  }

  /** Checks the precondition of a change of a user's day. @throws {ChangedMeanwhileError} */
  async agree(unit: UnitOfWork, { userId, date }: PersonDay, ifMatch: IfMatch): Promise<void> {
    const [found] = await this.queries.dayOf({ userId, workDate: date }, unit);
    const sessions = found ? await this.queries.sessionsOfDay({ id: found.id }, unit) : [];
    const [day] = await this.daysFrom(userId, sessions, unit);
    const nothing = { work_date: date, start_at: null, end_at: null };
    const breaks = WorkedSpanDto.breaksIn(sessions, this.viewRules());
    const revision = dayRevision(sessions);
    ifMatch.check({ ...(day ?? nothing), breaks, revision }, revision);
  }

  private async daysFrom(userId: number, sessions: readonly DaySessionRow[], unit?: UnitOfWork): Promise<WorkDayDto[]> {
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (!first || !last) return [];
    const targets = await this.targets.between([userId], first.workDate, last.workDate, unit);
    return WorkDayDto.listFrom(sessions, this.viewRules(), (date) => targets.overtimeFrom(userId, date));
  }

  private keptToday(userId: number, revision: string | undefined): KeptToday | undefined {
    const kept = this.kept.get(userId);
    return kept?.revision === revision && kept?.minute === this.viewRules().minute ? kept : undefined;
  }

  private currentYear(): number {
    return Number(this.viewRules().today.slice(0, 4));
  }
}
