import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { isRetryable, type UnitOfWork } from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { type Instant, startOfDay } from '../calendar/calendar';
import { WorktimeDaysService } from '../worktime-days.service';
import type { WorktimeStatusDto } from '../dto/worktime.dto';
import { WorktimeQueries } from '../worktime.queries';
import { begunAt, endedAt, endedAtLastSign, type StoredOpenSession } from './session-changes';
import { SessionWriterService } from './session-writer.service';
import { OpenSessionsService } from './open-sessions.service';
import { WorkSession } from './work-session.entity';

/** Source: contract, section 8. */
@Injectable()
export class WorktimeTrackingService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly writer: SessionWriterService,
    private readonly logins: LoginSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly clock: Clock,
  ) {}

  /**
   * The most frequent call: with consent, it extends the open session or clocks in.
   * @param revision of the user's work time at the start of the request
   */
  async heartbeat(me: CurrentUser, revision: string): Promise<WorktimeStatusDto> {
    if (!me.workConsent) return this.days.status(me, revision);
    if (await this.renewed(me.id)) return this.days.today(me.id, me.workConsent, revision);
    const consent = await this.openSessions.inTurn(me.id, async (unit, open) => {
      // Consent may have been withdrawn while this request waited for the lock.
      const counts = await this.logins.workConsent(me.loginSessionId, unit);
      if (counts) await this.signOfWork(unit, me.id, open);
      return counts;
    });
    return this.days.today(me.id, consent);
  }

  /** Stores whether this login counts as work time; if it does, work starts or continues. */
  async consent(me: CurrentUser, isCounted: boolean): Promise<WorktimeStatusDto> {
    await this.openSessions.inTurn(me.id, async (unit, open) => {
      const isSignedIn = await this.logins.setWorkConsent(me.loginSessionId, isCounted, unit);
      if (!isSignedIn) throw new CommonErrors.NotSignedIn();
      if (isCounted) await this.signOfWork(unit, me.id, open);
    });
    return this.days.today(me.id, isCounted);
  }

  /** Ends the open session, if any, and clears whether this login counts. */
  async clockOut(me: CurrentUser): Promise<WorktimeStatusDto> {
    await this.openSessions.inTurn(me.id, async (unit, open) => {
      if (!open && me.workConsent === null) return;
      await this.logins.setWorkConsent(me.loginSessionId, null, unit);
      if (open) await this.writer.apply(unit, this.clockedOut(open, this.now()));
    });
    return this.days.today(me.id, null);
  }

  /** For a leaving user: ends work at its last heartbeat, like an admin closing a day. Callers have locked the user. */
  async endOf(unit: UnitOfWork, userId: number): Promise<boolean> {
    const open = await this.openSessions.settled(unit, userId);
    if (!open) return false;
    await this.writer.apply(unit, endedAtLastSign(open, 'admin'));
    return true;
  }

  /** The fast path of nearly every heartbeat. @returns false without an open session, or if it must be settled first. */
  private async renewed(userId: number): Promise<boolean> {
    const now = this.now();
    const idleSince = new Date(now - this.openSessions.rules.idleMs);
    const today = new Date(this.startOfDay(now));
    try {
      return (await this.queries.renew({ userId, at: new Date(now), idleSince, today })) > 0;
    } catch (error) {
      // Another transaction changed the session: the locked path reads its result.
      if (isRetryable(error)) return false;
      throw error;
    }
  }

  /** Continues today's open session, or starts one. A reopened session of an earlier day is not continued. */
  private async signOfWork(unit: UnitOfWork, userId: number, open: StoredOpenSession | undefined): Promise<void> {
    const now = this.now();
    if (open && this.isOfToday(open, now)) {
      await unit.update(WorkSession, { id: open.id, userId }, { lastHeartbeatAt: new Date(now), reopenedAt: null });
      return;
    }
    if (open) await this.writer.apply(unit, endedAtLastSign(open, 'idle'));
    // Clocks of two backends differ slightly, but a new session must not overlap an earlier one.
    const [latest] = await this.queries.latestEnd({ userId }, unit);
    const startAt = Math.max(now, Date.parse(latest?.endAt ?? '') || now);
    await this.writer.apply(unit, begunAt(userId, startAt, this.openSessions.rules.zone));
  }

  private clockedOut(open: StoredOpenSession, now: Instant) {
    if (!this.isOfToday(open, now)) return endedAtLastSign(open, 'clock-out');
    return endedAt(open, Math.max(now, open.startAt), 'clock-out');
  }

  private isOfToday({ startAt }: StoredOpenSession, now: Instant): boolean {
    return this.startOfDay(startAt) === this.startOfDay(now);
  }

  private startOfDay(at: Instant): Instant {
    return startOfDay(at, this.openSessions.rules.zone);
  }

  private now(): Instant {
    return this.clock.now().getTime();
  }
}
