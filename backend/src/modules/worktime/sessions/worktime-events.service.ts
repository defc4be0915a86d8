import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import type { EventName } from '../../../platform/events/event-names';
import { EventPublisher } from '../../../platform/events/event-publisher.service';
import { UsersService } from '../../users/users.service';
import type { Instant } from '../calendar/calendar';
import type { EndedBy } from './work-session.entity';

interface Begun {
  userId: number;
  startAt: Instant;
}

interface Ended {
  userId: number;
  endAt: Instant;
  endedBy: EndedBy | null;
}

interface Happened {
  user_id: number;
  [fact: string]: number | string | null;
}

const iso = (at: Instant) => new Date(at).toISOString();

/** Publishes webhook events for started and ended work. Sessions are written in bulk, without entity events. */
@Injectable()
export class WorktimeEventsService {
  constructor(
    private readonly events: EventPublisher,
    private readonly users: UsersService,
  ) {}

  /** @param begun sessions @param ended sessions; one that ends at midnight continues in another. */
  async sessions(unit: UnitOfWork, begun: readonly Begun[], ended: readonly Ended[]): Promise<void> {
    await this.tell(
      unit,
      'worktime.ended',
      ended.map(({ userId, endAt, endedBy }) => ({ user_id: userId, end_at: iso(endAt), ended_by: endedBy })),
    );
    await this.tell(
      unit,
      'worktime.started',
      begun.map(({ userId, startAt }) => ({ user_id: userId, start_at: iso(startAt) })),
    );
  }

  /** @param date YYYY-MM-DD */
  corrected(unit: UnitOfWork, userId: number, date: string): Promise<void> {
    return this.tell(unit, 'worktime.corrected', [{ user_id: userId, work_date: date }]);
  }

  private async tell(unit: UnitOfWork, event: EventName, happened: readonly Happened[]): Promise<void> {
    if (!happened.length || !this.events.wants(event)) return;
    const people = await this.users.byIds(
      happened.map(({ user_id: id }) => id),
      unit,
    );
    await this.events.tell(
      unit,
      event,
      happened.map((one) => ({ ...one, email: people.get(one.user_id)?.email ?? null })),
    );
  }
}
