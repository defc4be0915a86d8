import { Injectable } from '@nestjs/common';
import { dayAfter } from '../../../platform/clock';
import { UsersService } from '../../users/users.service';
import { startOfDay } from '../calendar/calendar';
import { breakMinutes, breaksOf } from '../calendar/day-breaks';
import { durationOf, isOvertime, sum } from '../calendar/duration';
import { daysBetween } from '../calendar/month-days';
import { spansOf } from '../calendar/view-rules';
import type { MyDayDto, WorkingNowDto } from '../dto/today.dto';
import { WorkDayDto, WorkedSpanDto, WorktimeUserDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { weekdayOf } from '../targets/target-minutes';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeQueries } from '../worktime.queries';

@Injectable()
export class TodayService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
  ) {}

  /** The week is Monday to Sunday. */
  async of(userId: number): Promise<MyDayDto> {
    await this.openSessions.settle(userId);
    const rules = this.days.viewRules();
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
      break_minutes: breakMinutes(breaksOf(worked)),
      is_overtime: isOvertime(duration, overtimeFrom(today)),
      week: {
        minutes: sum(days.map((day) => day.duration.totalMinutes)),
        target_minutes: sum(daysBetween(monday, sunday).map((date) => targets.minutes(userId, date))),
      },
    };
  }

  /** Earliest start first. */
  async working(): Promise<WorkingNowDto[]> {
    await this.openSessions.settleAll();
    // Excludes past days that an admin has reopened.
    const from = new Date(startOfDay(this.days.viewRules().minute, this.openSessions.rules.zone));
    const open = await this.queries.openSince({ from });
    const people = await this.users.byIds(open.map(({ userId }) => userId));
    return open.flatMap(({ userId, startAt }) => {
      const person = people.get(userId);
      return person ? { user: WorktimeUserDto.from(person), since: startAt } : [];
    });
  }
}
