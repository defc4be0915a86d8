import { Injectable } from '@nestjs/common';
import {
  Clock,
  lastDayOf,
  type MonthName,
  type MonthRange,
  monthsOf,
  type Week,
  weeksOf,
} from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { fitting } from '../../../platform/http';
import { UsersService } from '../../users/users.service';
import { startOfMinute, workDate } from '../calendar/calendar';
import { daysBetween } from '../calendar/month-days';
import { WorktimeUserDto } from '../dto/worktime.dto';
import type { WorktimePersonStatisticsDto, WorktimeStatisticsDto } from '../dto/worktime-statistics.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeStatisticsQueries } from './worktime-statistics.queries';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Figure = 'minutes' | 'days' | 'idleDays' | (typeof WEEKDAYS)[number];

/** The part of a user's week that is in one month. */
type WeekPart = Record<Figure, number> & Record<'week' | 'month', string>;

/** Days count with the minutes that the work-time screen shows. */
@Injectable()
export class WorktimeStatisticsService {
  constructor(
    private readonly queries: WorktimeStatisticsQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @param userId limits it to one user; by default all users. */
  async of(range: MonthRange, userId?: number): Promise<WorktimeStatisticsDto> {
    await (userId === undefined ? this.openSessions.settleAll() : this.openSessions.settle(userId));
    const now = this.clock.now();
    const months = monthsOf(range);
    const weeks = weeksOf(range, now, this.config.studio.timezone);
    const everybody = await this.users.list((user) => WorktimeUserDto.from(user));
    const people = everybody.filter(({ id }) => userId === undefined || id === userId);
    const [parts, targets] = await Promise.all([this.parts(range, weeks, userId), this.targetsOf(people, weeks)]);
    const over = weeks.filter(({ endAt }) => endAt <= now).length;
    const statistics = people.map((person): WorktimePersonStatisticsDto => {
      const figures = figuresOf(parts.get(person.id) ?? [], weeks, months);
      const weekTargets = targets(person.id);
      const balanceOf = (week: number) => (figures.weekMinutes[week] ?? 0) - (weekTargets[week] ?? 0);
      const balanceMinutes = weeks.slice(0, over).reduce((balance, _, week) => balance + balanceOf(week), 0);
      return { ...person, ...figures, weekTargets, balanceMinutes };
    });
    return {
      weeks: weeks.map(({ week, from }, index) => ({ week, from, isOver: index < over })),
      months,
      people: fitting(statistics),
    };
  }

  /** Minutes by week, by user. */
  private async targetsOf(people: readonly WorktimeUserDto[], weeks: readonly Week[]) {
    const [first, last] = [weeks[0], weeks.at(-1)];
    if (!first || !last) return () => [];
    const { minutes } = await this.targets.between(
      people.map(({ id }) => id),
      first.from,
      last.to,
    );
    const days = weeks.map(({ from, to }) => daysBetween(from, to));
    return (userId: number) => days.map((week) => week.reduce((sum, day) => sum + minutes(userId, day), 0));
  }

  private async parts(range: MonthRange, weeks: readonly Week[], userId?: number) {
    const now = this.clock.now().getTime();
    const period = {
      today: workDate(now, this.config.studio.timezone),
      minute: new Date(startOfMinute(now)),
      // Weeks may start before the first month and end after the last.
      from: weeks[0]?.from ?? `${range.from}-01`,
      to: weeks.at(-1)?.to ?? lastDayOf(range.to),
    };
    const parts = await (userId === undefined
      ? this.queries.byWeek(period)
      : this.queries.onesByWeek({ ...period, userId }));
    return Map.groupBy(parts, (part) => part.userId);
  }
}

function figuresOf(parts: readonly WeekPart[], weeks: readonly Week[], months: readonly MonthName[]) {
  const inMonths = parts.filter(({ month }) => months.includes(month));
  return {
    weekMinutes: weeks.map(({ week }) =>
      sum(
        parts.filter((part) => part.week === week),
        'minutes',
      ),
    ),
    monthMinutes: months.map((month) =>
      sum(
        parts.filter((part) => part.month === month),
        'minutes',
      ),
    ),
    weekdayMinutes: WEEKDAYS.map((weekday) => sum(inMonths, weekday)),
    days: sum(inMonths, 'days'),
    idleDays: sum(inMonths, 'idleDays'),
  };
}

const sum = (parts: readonly WeekPart[], column: Figure) => parts.reduce((all, part) => all + part[column], 0);
