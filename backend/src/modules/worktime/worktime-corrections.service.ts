import { Injectable } from '@nestjs/common';
import { And, type EntityManager, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { type Instant, workDate } from './calendar';
import { objectionTo, planDayEnd, readEnd } from './day-end';
import type { WorkDayDto } from './dto/worktime.dto';
import { endedAtLastSign } from './session-changes';
import { SessionLedger } from './session-ledger';
import { SettlementService, worktimeOf } from './settlement.service';
import { WorkDay } from './work-day.entity';
import { WorkSession } from './work-session.entity';
import { WorktimeDaysService } from './worktime-days.service';
import {
  InvalidDayEndError,
  OtherSessionOpenError,
  OverlappingWorkError,
  WorkDayNotFoundError,
} from './worktime.errors';

/** A correction of one day: resolves to the day that tells of it, or to undefined when there was nothing to do. */
type Correction = (manager: EntityManager, day: WorkDay, before: WorkDayDto) => Promise<WorkDay | undefined>;

/** What admins put right, on anybody's days. Source: contract, section 8. */
@Injectable()
export class WorktimeCorrectionsService {
  constructor(
    private readonly settlement: SettlementService,
    private readonly ledger: SessionLedger,
    private readonly days: WorktimeDaysService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the end of a day, or with null opens it again.
   *
   * @throws {WorkDayNotFoundError}
   * @throws {InvalidDayEndError}
   * @throws {OverlappingWorkError}
   * @throws {OtherSessionOpenError}
   */
  setEnd(me: CurrentUser, dayId: number, end: string | null): Promise<WorkDayDto> {
    return this.correct(me, 'worktime.set-end', dayId, (manager, day, before) =>
      end === null ? this.reopen(manager, day) : this.endAt(manager, day, before, end),
    );
  }

  /** Ends the day's open session at its last heartbeat; a day that is closed stays as it is. @throws {WorkDayNotFoundError} */
  close(me: CurrentUser, dayId: number): Promise<WorkDayDto> {
    return this.correct(me, 'worktime.close', dayId, async (manager, day) => {
      const open = await this.ledger.open(manager, day.userId);
      if (open?.dayId !== day.id) return undefined;
      await this.ledger.apply(manager, endedAtLastSign(open, 'admin'));
      // Just after midnight the last heartbeat may lie on the day before, which then is the one that was closed.
      const date = workDate(Math.min(open.lastHeartbeatAt, open.startAt), this.settlement.rules.zone);
      return manager.findOneByOrFail(WorkDay, { userId: day.userId, workDate: date });
    });
  }

  private async correct(me: CurrentUser, action: string, id: number, correction: Correction): Promise<WorkDayDto> {
    const day = await this.days.find(id);
    return this.settlement.inTurn(day.userId, async (unit) => {
      const before = await this.days.read(unit.manager, id);
      const corrected = await correction(unit.manager, day, before);
      if (!corrected) return before;
      const after = await this.days.read(unit.manager, corrected.id);
      await this.audit.write(unit, me, { action, target: `work_days/${id}`, before, after });
      unit.touch(worktimeOf(day.userId));
      return after;
    });
  }

  private async endAt(manager: EntityManager, day: WorkDay, before: WorkDayDto, end: string): Promise<WorkDay> {
    const endAt = readEnd(end, day.workDate, this.settlement.rules.zone);
    if (endAt === null) throw new InvalidDayEndError();
    const startAt = Date.parse(before.start_at);
    const objection = objectionTo(endAt, startAt, this.now());
    if (objection) throw new InvalidDayEndError(objection);
    await this.refuseOverlap(manager, day, startAt, endAt);
    const { last, gone } = planDayEnd(await this.sessionsOf(manager, day), endAt);
    if (gone.length)
      await manager.delete(
        WorkSession,
        gone.map(({ id }) => id),
      );
    const ended = { endAt: new Date(endAt), endedBy: 'admin', reopenedAt: null, openMarker: null } as const;
    await manager.update(WorkSession, last.id, ended);
    return day;
  }

  private async reopen(manager: EntityManager, day: WorkDay): Promise<WorkDay | undefined> {
    const open = await this.ledger.open(manager, day.userId);
    if (open?.dayId === day.id) return undefined;
    if (open) throw new OtherSessionOpenError();
    const last = (await this.sessionsOf(manager, day)).at(-1);
    if (!last?.endedAt) throw new WorkDayNotFoundError(day.id);
    await manager.update(WorkSession, last.id, {
      endAt: null,
      endedBy: null,
      // Should no sign of work follow, it ends where it had ended.
      lastHeartbeatAt: last.endedAt,
      reopenedAt: new Date(this.now()),
      openMarker: day.userId,
    });
    return day;
  }

  /** A day may be made to end after midnight, but not into what was worked on another day. */
  private async refuseOverlap(manager: EntityManager, day: WorkDay, from: Instant, to: Instant): Promise<void> {
    const startAt = And(MoreThanOrEqual(new Date(from)), LessThan(new Date(to)));
    const overlaps = await manager.existsBy(WorkSession, { userId: day.userId, dayId: Not(day.id), startAt });
    if (overlaps) throw new OverlappingWorkError();
  }

  private async sessionsOf(manager: EntityManager, { id: dayId }: WorkDay) {
    const sessions = await manager.find(WorkSession, { where: { dayId }, order: { startAt: 'ASC', id: 'ASC' } });
    return sessions.map(({ id, startAt, endAt }) => ({ id, startAt: startAt.getTime(), endedAt: endAt }));
  }

  private now(): Instant {
    return this.clock.now().getTime();
  }
}
