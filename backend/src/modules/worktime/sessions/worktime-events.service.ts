import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database';
import type { EventName } from '../../../platform/events/event-names';
import { EventPublisher } from '../../../platform/events/event-publisher.service';
import { UsersService } from '../../users/users.service';
import type { Instant } from '../calendar/calendar';
import type { SessionChanges } from './session-changes';

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

  /** One that ends at midnight continues in another. */
  async sessions(unit: UnitOfWork, { ended, withdrawn, added }: SessionChanges): Promise<void> {
    const segments = added.map(({ userId, segment }) => ({ userId, ...segment }));
    const over = [
      ...ended.map(({ session: { userId }, endAt, endedBy }) => ({ userId, endAt, endedBy })),
      ...withdrawn.map(({ session: { userId, lastHeartbeatAt: endAt }, endedBy }) => ({ userId, endAt, endedBy })),
      ...segments.flatMap(({ userId, endAt, endedBy }) => (endAt === null ? [] : [{ userId, endAt, endedBy }])),
    ].map(({ userId: user_id, endAt, endedBy: ended_by }) => ({ user_id, end_at: iso(endAt), ended_by }));
    await this.tell(unit, 'worktime.ended', over);
    const begun = segments.map(({ userId: user_id, startAt }) => ({ user_id, start_at: iso(startAt) }));
    await this.tell(unit, 'worktime.started', begun);
  }

  /** @param date YYYY-MM-DD */
  corrected(unit: UnitOfWork, userId: number, date: string): Promise<void> {
    return this.tell(unit, 'worktime.corrected', [{ user_id: userId, work_date: date }]);
  }

  private async tell(unit: UnitOfWork, event: EventName, happened: readonly Happened[]): Promise<void> {
    if (!happened.length || !this.events.wants(event)) return;
    const ids = happened.map(({ user_id: id }) => id);
    const people = await this.users.byIds(ids, unit);
    const told = happened.map((one) => ({ ...one, email: people.get(one.user_id)?.email ?? null }));
    await this.events.tell(unit, event, told);
  }
}
