import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/jobs';
import { Clock } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { UsersService } from '../../users/users.service';
import { instantOf, startOfDay } from '../calendar/calendar';
import { type OpenSessionRow, WorktimeQueries } from '../worktime.queries';
import { settlementOf, type StoredOpenSession } from './session-changes';
import { SessionWriterService } from './session-writer.service';
import { isStillOpen, segmentsOf, type WorkRules } from './session-segments';

const openSession = ({ startAt, lastHeartbeatAt, reopenedAt, ...ids }: OpenSessionRow): StoredOpenSession => ({
  ...ids,
  startAt: Date.parse(startAt),
  lastHeartbeatAt: Date.parse(lastHeartbeatAt),
  reopenedAt: instantOf(reopenedAt),
});

/**
 * Ends open sessions after inactivity and splits them at midnight. A job does so every minute for all users; reading or
 * changing a user's work time does it for that user first, so callers never wait for the job or see stale data.
 */
@Injectable()
export class OpenSessionsService {
  readonly rules: WorkRules;

  constructor(
    private readonly queries: WorktimeQueries,
    private readonly writer: SessionWriterService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    { worktime, studio }: AppConfig,
  ) {
    this.rules = { idleMs: worktime.idleMinutes * 60_000, zone: studio.timezone };
  }

  /** Concurrent backends take turns; the later ones find nothing to do. */
  @Job('settle-work-time')
  async settleAll(): Promise<void> {
    const due = await this.queries.due(this.limits());
    if (!due.length) return;
    await this.transactions.run(async (unit) => {
      const people = due.map(({ userId }) => userId);
      await this.users.hold(unit, people);
      const held = new Set(people);
      const sessions = await this.queries.heldDue(this.limits(), unit);
      await this.write(unit, sessions.filter(({ userId }) => held.has(userId)).map(openSession));
    });
  }

  /** Costs one small query if the open session is not due. */
  async settle(userId: number): Promise<void> {
    const [row] = await this.queries.open({ userId });
    if (!row || isStillOpen(segmentsOf(openSession(row), this.clock.now().getTime(), this.rules))) return;
    await this.inTurn(userId, () => Promise.resolve());
  }

  /** Runs work on a user's settled work time, in a transaction that locks the user. @param work gets the open session. */
  inTurn<T>(userId: number, work: (unit: UnitOfWork, open?: StoredOpenSession) => Promise<T>): Promise<T> {
    return this.transactions.run(async (unit) => {
      await this.users.hold(unit, [userId]);
      return work(unit, await this.settled(unit, userId));
    });
  }

  /** A user's open session, settled; undefined if there is none. Callers have locked the user. */
  async settled(unit: UnitOfWork, userId: number): Promise<StoredOpenSession | undefined> {
    const session = await this.heldOpen(unit, userId);
    const isChanged = session && (await this.write(unit, [session]));
    return isChanged ? this.heldOpen(unit, userId) : session;
  }

  private async heldOpen(unit: UnitOfWork, userId: number): Promise<StoredOpenSession | undefined> {
    const [row] = await this.queries.heldOpen({ userId }, unit);
    return row && openSession(row);
  }

  /** @returns whether anything was written. */
  private async write(unit: UnitOfWork, sessions: readonly StoredOpenSession[]): Promise<boolean> {
    const changes = settlementOf(sessions, this.clock.now().getTime(), this.rules);
    await this.writer.apply(unit, changes);
    return changes.ended.length + changes.withdrawn.length > 0;
  }

  private limits() {
    const now = this.clock.now().getTime();
    const begunBefore = new Date(startOfDay(now, this.rules.zone));
    return { heardBefore: new Date(now - this.rules.idleMs), begunBefore };
  }
}
