import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database';
import type { EventName } from '../../../platform/events/event-names';
import { EventPublisher } from '../../../platform/events/event-publisher.service';
import { UsersService } from '../../users/users.service';
import { dateOf, type Instant } from '../calendar/calendar';
import { WorkDay } from '../calendar/work-day.entity';
import { WorktimeQueries } from '../worktime.queries';
import type { SessionChanges } from './session-changes';
import { type EndedBy, WorkSession } from './work-session.entity';

const closing = (id: number, userId: number, endAt: Instant, endedBy: EndedBy) => {
  return { id, userId, endAt: new Date(endAt), endedBy, reopenedAt: null, openMarker: null };
};

type Closing = ReturnType<typeof closing>;

interface Happened {
  user_id: number;
  [fact: string]: number | string | null;
}

const iso = (at: Instant) => new Date(at).toISOString();

/** Writes sessions with the same few statements for one user as for ten thousand. Callers have locked the users. */
@Injectable()
export class SessionWriterService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly events: EventPublisher,
    private readonly users: UsersService,
  ) {}

  /** Ends sessions before it starts others: each user has at most one open session. */
  async apply(unit: UnitOfWork, changes: SessionChanges): Promise<void> {
    const closed = changes.ended.map(({ session, endAt, endedBy }) =>
      closing(session.id, session.userId, endAt, endedBy),
    );
    closed.push(...(await this.withdraw(unit, changes.withdrawn)));
    await unit.updateEach(WorkSession, closed, ['endAt', 'endedBy', 'reopenedAt', 'openMarker']);
    await this.add(unit, changes.added);
    await this.publish(unit, changes);
  }

  /** @returns the sessions before midnight, with their new ends. */
  private async withdraw(unit: UnitOfWork, withdrawn: SessionChanges['withdrawn']): Promise<Closing[]> {
    if (!withdrawn.length) return [];
    const changes = new Map(withdrawn.map((change) => [change.session.id, change]));
    const found = await this.queries.withdrawn({ ids: [...changes.keys()] }, unit);
    const ofDays = (isShared: boolean) => found.filter(({ isDayShared }) => Boolean(isDayShared) === isShared);
    const onSharedDays = ofDays(true).map(({ id }) => id);
    const sessions = withdrawn.map(({ session }) => session);
    await unit.deleteEach(WorkSession, onSharedDays, sessions);
    // Deleting a day also deletes its session.
    const days = ofDays(false).map(({ dayId }) => dayId);
    await unit.deleteEach(WorkDay, days, sessions);
    return found.flatMap(({ id, previousId }) => {
      const change = changes.get(id);
      if (!change || previousId === null) return [];
      return [closing(previousId, change.session.userId, change.session.lastHeartbeatAt, change.endedBy)];
    });
  }

  private async add(unit: UnitOfWork, added: SessionChanges['added']): Promise<void> {
    if (!added.length) return;
    const days = added.map(({ userId, segment }) => ({ userId, workDate: segment.date }));
    await unit.insertAll(WorkDay, days, { orUpdate: [] });
    const [from = ''] = days.map(({ workDate }) => workDate).sort();
    const userIds = [...new Set(days.map(({ userId }) => userId))];
    const known = await this.queries.daysSince({ userIds, from }, unit);
    const ids = new Map(known.map(({ id, userId, workDate }) => [`${userId} ${workDate}`, id]));
    const sessions = added.map(({ userId, segment: { date, startAt, endAt, endedBy }, lastHeartbeatAt }) => ({
      userId,
      dayId: ids.get(`${userId} ${date}`) ?? 0,
      startAt: new Date(startAt),
      endAt: dateOf(endAt),
      lastHeartbeatAt: new Date(lastHeartbeatAt),
      endedBy,
      openMarker: endAt === null ? userId : null,
    }));
    await unit.insertAll(WorkSession, sessions);
  }

  /** Webhook events: sessions are written in bulk, without entity events. One that ends at midnight continues in another. */
  private async publish(unit: UnitOfWork, { ended, withdrawn, added }: SessionChanges): Promise<void> {
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

  /** Publishes that a user's day was corrected. @param date YYYY-MM-DD */
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
