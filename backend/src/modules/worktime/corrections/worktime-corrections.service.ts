import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { type AuditAction, AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import type { Row, UnitOfWork } from '../../../platform/database';
import { IfMatch } from '../../../platform/http';
import { dateOf, instantOf, workDate } from '../calendar/calendar';
import { breaksOf, type Span, storedBreaks } from '../calendar/day-breaks';
import { readTime } from '../calendar/day-end';
import type { DayCorrectionDto } from '../dto/correction.dto';
import { type WorkDayDto, WorkedSpanDto } from '../dto/worktime.dto';
import { endedAtLastSign, type StoredOpenSession } from '../sessions/session-changes';
import { SessionWriterService } from '../sessions/session-writer.service';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import type { WorkDay } from '../calendar/work-day.entity';
import { WorkSession } from '../sessions/work-session.entity';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { WorktimeQueries } from '../worktime.queries';
import { DayAmendmentsService, type DayTimes, type PersonDay } from './day-amendments.service';
import { WorkCorrection } from './work-correction.entity';

type Day = Omit<Row<WorkDay>, 'answeredAt'>;

/** A day as the audit log stores it. */
const audited = ({ revision, ...day }: WorkDayDto) => day;

const auditedBreaks = (breaks: readonly Span[] | null) =>
  breaks && { breaks: breaks.map((one) => WorkedSpanDto.from(one)) };

/** Resolves to the id of the day to return, or to undefined if nothing had to be done. */
type Correction = (unit: UnitOfWork, day: Day, open: StoredOpenSession | undefined) => Promise<number | undefined>;

/** Corrections by admins on any user's days. Source: contract, section 8. */
@Injectable()
export class WorktimeCorrectionsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly writer: SessionWriterService,
    private readonly days: WorktimeDaysService,
    private readonly amendments: DayAmendmentsService,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the end of a day; null reopens it.
   * @throws {WorkDayNotFound} @throws {InvalidFieldError} @throws {OverlappingWork} @throws {OtherSessionOpen}
   * @throws {ChangedMeanwhileError}
   */
  setEnd(me: CurrentUser, dayId: number, end: string | null, ifMatch: IfMatch): Promise<WorkDayDto> {
    const correction: Correction = (unit, day, open) =>
      end === null ? this.reopen(unit, day, open) : this.endAt(unit, day, end);
    return this.correct(me, 'worktime.set-end', dayId, correction, ifMatch);
  }

  /** Ends the day's open session, if any, at its last heartbeat. @throws {WorkDayNotFound} */
  close(me: CurrentUser, dayId: number): Promise<WorkDayDto> {
    return this.correct(me, 'worktime.close', dayId, async (unit, { userId }, open) => {
      if (open?.dayId !== dayId) return undefined;
      await this.writer.apply(unit, endedAtLastSign(open, 'admin'));
      // Just after midnight, the last heartbeat may be on the previous day, which then is the closed one.
      const from = workDate(Math.min(open.lastHeartbeatAt, open.startAt), this.openSessions.rules.zone);
      const days = await this.queries.daysSince({ userIds: [userId], from }, unit);
      return days.find((day) => day.workDate === from)?.id ?? dayId;
    });
  }

  /**
   * Sets the start, the end or the breaks of any user's day, even if it has no work yet.
   * @throws {UserNotFound} @throws {ChangedMeanwhileError} @throws the errors of {@link DayAmendmentsService}
   */
  async set(
    me: CurrentUser,
    { user_id: userId, work_date: date, ...given }: DayCorrectionDto,
    ifMatch: IfMatch,
  ): Promise<WorkDayDto> {
    await this.days.refuseOthers(me, userId);
    const times = this.amendments.read(date, given);
    return this.openSessions.inTurn(userId, async (unit) => {
      const after = await this.amend(unit, me, 'worktime.correct', { userId, date }, times, ifMatch);
      this.mark(unit, me, { userId, date }, times);
      return after;
    });
  }

  /** Changes a day and writes the audit log, in a transaction that has locked the user. */
  async amend(
    unit: UnitOfWork,
    me: CurrentUser,
    action: AuditAction,
    day: PersonDay,
    times: DayTimes,
    ifMatch: IfMatch,
  ): Promise<WorkDayDto> {
    await this.days.agree(unit, day, ifMatch);
    const amendment = await this.amendments.check(unit, day, times);
    const before = amendment.found && (await this.days.read(unit, day.userId, amendment.found.dayId));
    const id = await this.amendments.apply(unit, amendment);
    const after = await this.days.read(unit, day.userId, id);
    await this.audit.write(unit, me, {
      ...{ action, target: `work_days/${id}` },
      ...(before && {
        before: { ...audited(before), ...auditedBreaks(times.breaks && breaksOf(amendment.found?.sessions ?? [])) },
      }),
      after: { ...audited(after), ...auditedBreaks(times.breaks) },
    });
    return after;
  }

  private async correct(
    me: CurrentUser,
    action: AuditAction,
    id: number,
    correction: Correction,
    ifMatch = IfMatch.ANY,
  ): Promise<WorkDayDto> {
    const [day] = await this.queries.dayById({ id });
    if (!day) throw new WorktimeErrors.WorkDayNotFound({ id });
    return this.openSessions.inTurn(day.userId, async (unit, open) => {
      const before = await this.days.read(unit, day.userId, id);
      ifMatch.check(before, before.revision);
      const corrected = await correction(unit, day, open);
      if (corrected === undefined) return before;
      const after = await this.days.read(unit, day.userId, corrected);
      const states = { before: audited(before), after: audited(after) };
      await this.audit.write(unit, me, { action, target: `work_days/${id}`, ...states });
      const times = { startAt: null, endAt: instantOf(after.end_at), breaks: null };
      this.mark(unit, me, { userId: day.userId, date: after.work_date }, times);
      return after;
    });
  }

  private async endAt(unit: UnitOfWork, { userId, workDate: date }: Day, end: string): Promise<number> {
    const endAt = readTime(end, date, this.openSessions.rules.zone);
    if (endAt === null) throw new WorktimeErrors.DayEndNoTime();
    const amendment = await this.amendments.check(unit, { userId, date }, { startAt: null, endAt, breaks: null });
    return this.amendments.apply(unit, amendment);
  }

  /** For time sheets, which show who corrected a day. */
  private mark(unit: UnitOfWork, me: CurrentUser, { userId, date: workDate }: PersonDay, times: DayTimes): void {
    const at = this.clock.now();
    const corrected = {
      startAt: dateOf(times.startAt),
      endAt: dateOf(times.endAt),
      breaks: storedBreaks(times.breaks),
    };
    const decided = { createdAt: at, decidedById: me.id, decidedAt: at };
    unit.insertLater(WorkCorrection, [{ userId, workDate, state: 'made', ...corrected, ...decided }]);
  }

  private async reopen(unit: UnitOfWork, day: Day, open: StoredOpenSession | undefined): Promise<number | undefined> {
    if (open?.dayId === day.id) return undefined;
    if (open) throw new WorktimeErrors.OtherSessionOpen();
    const last = (await this.queries.ofDay({ dayId: day.id }, unit)).at(-1);
    if (!last?.endAt) throw new WorktimeErrors.WorkDayNotFound({ id: day.id });
    // Without another heartbeat, it ends at its former end.
    const reopened = { lastHeartbeatAt: new Date(last.endAt), reopenedAt: this.clock.now(), openMarker: day.userId };
    await unit.update(WorkSession, { id: last.id, userId: day.userId }, { endAt: null, endedBy: null, ...reopened });
    await this.writer.corrected(unit, day.userId, day.workDate);
    return day.id;
  }
}
