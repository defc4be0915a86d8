import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import type { UnitOfWork } from '../../platform/database/transactions';
import { NotSignedInError } from '../../platform/errors/common.errors';
import { LoginSessions } from '../auth/login-sessions.service';
import { type Instant, workDate } from './calendar';
import type { WorktimeStatusDto } from './dto/worktime.dto';
import { begunAt, endedAt, endedAtLastSign } from './session-changes';
import { SessionLedger } from './session-ledger';
import type { StoredOpenSession } from './session-row';
import { SettlementService, worktimeOf } from './settlement.service';
import { WorktimeDaysService } from './worktime-days.service';

/** What a person's browser says about their work. Source: contract, section 8. */
@Injectable()
export class WorktimeSignalsService {
  constructor(
    private readonly settlement: SettlementService,
    private readonly ledger: SessionLedger,
    private readonly logins: LoginSessions,
    private readonly days: WorktimeDaysService,
    private readonly clock: Clock,
  ) {}

  /** Keeps whether this login counts as work time; if so, work begins or goes on. */
  async consent(me: CurrentUser, isCounted: boolean): Promise<WorktimeStatusDto> {
    await this.settlement.inTurn(me.id, async (unit) => {
      const isSignedIn = await this.logins.setWorkConsent(me.loginSessionId, isCounted, unit.manager);
      if (!isSignedIn) throw new NotSignedInError();
      if (isCounted) await this.signOfWork(unit, me.id);
      unit.touch(worktimeOf(me.id));
    });
    return this.days.today(me.id, isCounted);
  }

  /**
   * A heartbeat that did not simply renew an open session: it begins one, if this login still counts by the time it is
   * its turn.
   */
  async heartbeat(me: CurrentUser): Promise<WorktimeStatusDto> {
    const consent = await this.settlement.inTurn(me.id, async (unit) => {
      const counts = await this.logins.workConsent(me.loginSessionId, unit.manager);
      if (!counts) return counts;
      await this.signOfWork(unit, me.id);
      unit.touch(worktimeOf(me.id));
      return counts;
    });
    return this.days.today(me.id, consent);
  }

  /** Ends the open session, if there is one, and forgets what this login has said about counting. */
  async clockOut(me: CurrentUser): Promise<WorktimeStatusDto> {
    await this.settlement.inTurn(me.id, async (unit) => {
      const open = await this.ledger.open(unit.manager, me.id);
      if (!open && me.workConsent === null) return;
      await this.logins.setWorkConsent(me.loginSessionId, null, unit.manager);
      if (open) await this.ledger.apply(unit.manager, this.clockedOut(open, this.now()));
      unit.touch(worktimeOf(me.id));
    });
    return this.days.today(me.id, null);
  }

  /** Work goes on in the open session of today, or begins. One of an earlier day, opened again, is not for today's work. */
  private async signOfWork({ manager }: UnitOfWork, userId: number): Promise<void> {
    const now = this.now();
    const open = await this.ledger.open(manager, userId);
    if (open && this.isOfToday(open, now)) {
      await this.ledger.renew(manager, open, now);
      return;
    }
    if (open) await this.ledger.apply(manager, endedAtLastSign(open, 'idle'));
    // Clocks of two backends differ a little; what begins never overlaps what has ended.
    const startAt = Math.max(now, (await this.ledger.latestEnd(manager, userId)) ?? now);
    await this.ledger.apply(manager, begunAt(userId, startAt, this.settlement.rules.zone));
  }

  private clockedOut(open: StoredOpenSession, now: Instant) {
    if (!this.isOfToday(open, now)) return endedAtLastSign(open, 'clock-out');
    return endedAt(open, Math.max(now, open.startAt), 'clock-out');
  }

  private isOfToday({ startAt }: StoredOpenSession, now: Instant): boolean {
    const { zone } = this.settlement.rules;
    return workDate(startAt, zone) === workDate(now, zone);
  }

  private now(): Instant {
    return this.clock.now().getTime();
  }
}
