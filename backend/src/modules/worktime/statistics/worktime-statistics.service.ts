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
import { sum } from '../calendar/duration';
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
      const balanceMinutes = sum(figures.weekMinutes.slice(0, over)) - sum(weekTargets.slice(0, over));
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
    const ids = people.map(({ id }) => id);
    const { minutes } = await this.targets.between(ids, first.from, last.to);
    const days = weeks.map(({ from, to }) => daysBetween(from, to));
    return (userId: number) => days.map((week) => sum(week.map((day) => minutes(userId, day))));
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
      sumOf(
        'minutes',
        parts.filter((part) => part.week === week),
      ),
    ),
    monthMinutes: months.map((month) =>
      sumOf(
        'minutes',
        parts.filter((part) => part.month === month),
      ),
    ),
    weekdayMinutes: WEEKDAYS.map((weekday) => sumOf(weekday, inMonths)),
    days: sumOf('days', inMonths),
    idleDays: sumOf('idleDays', inMonths),
  };
}

const sumOf = (column: Figure, parts: readonly WeekPart[]) => sum(parts.map((part) => part[column]));
