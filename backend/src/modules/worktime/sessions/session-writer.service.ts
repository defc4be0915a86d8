import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database';
import { dateOf, type Instant } from '../calendar/calendar';
import { WorkDay } from '../calendar/work-day.entity';
import { WorktimeQueries } from '../worktime.queries';
import type { SessionChanges } from './session-changes';
import { WorktimeEventsService } from './worktime-events.service';
import { type EndedBy, WorkSession } from './work-session.entity';

const closing = (id: number, userId: number, endAt: Instant, endedBy: EndedBy) => {
  return { id, userId, endAt: new Date(endAt), endedBy, reopenedAt: null, openMarker: null };
};

type Closing = ReturnType<typeof closing>;

/** Writes sessions with the same few statements for one user as for ten thousand. Callers have locked the users. */
@Injectable()
export class SessionWriterService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly events: WorktimeEventsService,
  ) {}

  /** Ends sessions before it starts others: each user has at most one open session. */
  async apply(unit: UnitOfWork, changes: SessionChanges): Promise<void> {
    const closed = changes.ended.map(({ session, endAt, endedBy }) =>
      closing(session.id, session.userId, endAt, endedBy),
    );
    closed.push(...(await this.withdraw(unit, changes.withdrawn)));
    await unit.updateEach(WorkSession, closed, ['endAt', 'endedBy', 'reopenedAt', 'openMarker']);
    await this.add(unit, changes.added);
    await this.events.sessions(unit, changes);
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
}
