import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import type { AuditAction } from '../../../platform/audit/audit-actions';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import type { Row } from '../../../platform/database/queries/row';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { type Instant, workDate } from '../calendar/calendar';
import { dayEndProblem, planDayEnd, readEnd } from '../calendar/day-end';
import type { WorkDayDto } from '../dto/worktime.dto';
import { endedAtLastSign, type StoredOpenSession } from '../sessions/session-changes';
import { SessionLedgerService } from '../sessions/session-ledger.service';
import { SettlementService, worktimeOf } from '../sessions/settlement.service';
import type { WorkDay } from '../calendar/work-day.entity';
import { WorkSession } from '../sessions/work-session.entity';
import { WorktimeDaysService } from '../worktime-days.service';
import {
  InvalidDayEndError,
  OtherSessionOpenError,
  OverlappingWorkError,
  WorkDayNotFoundError,
} from '../worktime.errors';
import { WorktimeQueries } from '../worktime.queries';

type Day = Row<WorkDay>;

/** Resolves to the id of the day to answer with, or to undefined if there was nothing to do. */
type Correction = (
  unit: UnitOfWork,
  day: Day,
  at: { open?: StoredOpenSession; before: WorkDayDto },
) => Promise<number | undefined>;

/** Corrections by admins, on anybody's days. Source: contract, section 8. */
@Injectable()
export class WorktimeCorrectionsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly settlement: SettlementService,
    private readonly ledger: SessionLedgerService,
    private readonly days: WorktimeDaysService,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the end of a day; null reopens it.
   *
   * @throws {WorkDayNotFoundError}
   * @throws {InvalidDayEndError}
   * @throws {OverlappingWorkError}
   * @throws {OtherSessionOpenError}
   */
  setEnd(me: CurrentUser, dayId: number, end: string | null): Promise<WorkDayDto> {
    return this.correct(me, 'worktime.set-end', dayId, (unit, day, { open, before }) =>
      end === null ? this.reopen(unit, day, open) : this.endAt(unit, day, before, end),
    );
  }

  /** Ends the day's open session, if any, at its last heartbeat. @throws {WorkDayNotFoundError} */
  close(me: CurrentUser, dayId: number): Promise<WorkDayDto> {
    return this.correct(me, 'worktime.close', dayId, async (unit, { userId }, { open }) => {
      if (open?.dayId !== dayId) return undefined;
      await this.ledger.apply(unit, endedAtLastSign(open, 'admin'));
      // Just after midnight the last heartbeat may be on the day before, which is then the one that was closed.
      const from = workDate(Math.min(open.lastHeartbeatAt, open.startAt), this.settlement.rules.zone);
      const days = await this.queries.daysSince({ userIds: [userId], from }, unit);
      return days.find((day) => day.workDate === from)?.id ?? dayId;
    });
  }

  private async correct(me: CurrentUser, action: AuditAction, id: number, correction: Correction): Promise<WorkDayDto> {
    const [day] = await this.queries.dayById({ id });
    if (!day) throw new WorkDayNotFoundError({ id });
    return this.settlement.inTurn(day.userId, async (unit, open) => {
      const before = await this.days.read(unit, id);
      const corrected = await correction(unit, day, { open, before });
      if (corrected === undefined) return before;
      const after = await this.days.read(unit, corrected);
      await this.audit.write(unit, me, { action, target: `work_days/${id}`, before, after });
      unit.touch(worktimeOf(day.userId));
      return after;
    });
  }

  private async endAt(unit: UnitOfWork, day: Day, before: WorkDayDto, end: string): Promise<number> {
    const endAt = readEnd(end, day.workDate, this.settlement.rules.zone);
    if (endAt === null) throw new InvalidDayEndError();
    const startAt = Date.parse(before.start_at);
    const objection = dayEndProblem(endAt, startAt, this.now());
    if (objection) throw new InvalidDayEndError(objection);
    await this.refuseOverlap(unit, day, startAt, endAt);
    const sessions = await this.queries.ofDay({ dayId: day.id }, unit);
    const { last, gone } = planDayEnd(
      sessions.map((session) => ({ id: session.id, startAt: Date.parse(session.startAt) })),
      endAt,
    );
    await unit.deleteEach(
      WorkSession,
      gone.map(({ id }) => id),
    );
    const ended = { endAt: new Date(endAt), endedBy: 'admin', reopenedAt: null, openMarker: null } as const;
    await unit.update(WorkSession, { id: last.id }, ended);
    return day.id;
  }

  private async reopen(unit: UnitOfWork, day: Day, open: StoredOpenSession | undefined): Promise<number | undefined> {
    if (open?.dayId === day.id) return undefined;
    if (open) throw new OtherSessionOpenError();
    const last = (await this.queries.ofDay({ dayId: day.id }, unit)).at(-1);
    if (!last?.endAt) throw new WorkDayNotFoundError({ id: day.id });
    const reopened = {
      endAt: null,
      endedBy: null,
      // Without another sign of work, it ends where it had ended before.
      lastHeartbeatAt: new Date(last.endAt),
      reopenedAt: new Date(this.now()),
      openMarker: day.userId,
    };
    await unit.update(WorkSession, { id: last.id }, reopened);
    return day.id;
  }

  /** A day may be set to end after midnight, but not to overlap work on another day. */
  private async refuseOverlap(unit: UnitOfWork, { id: dayId, userId }: Day, from: Instant, to: Instant): Promise<void> {
    const time = { userId, dayId, from: new Date(from), to: new Date(to) };
    if ((await this.queries.begunElsewhere(time, unit)).length) throw new OverlappingWorkError();
  }

  private now(): Instant {
    return this.clock.now().getTime();
  }
}
