import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/database';
import type { Span } from '../calendar/day-breaks';
import { durationOf } from '../calendar/duration';
import { spansOf } from '../calendar/view-rules';
import { WorkDay } from '../calendar/work-day.entity';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeQueries } from '../worktime.queries';

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

/** When users were at work, for modules that assign hours. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. @param period its days, both inclusive */
  async between(period: { userId: number; from: string; to: string }): Promise<Presence[]> {
    await this.openSessions.settle(period.userId);
    const rules = this.days.viewRules();
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
}
