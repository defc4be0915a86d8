import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { fitting, type IfMatch } from '../../../platform/http';
import type { UnitOfWork } from '../../../platform/database';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { dateOf, instantOf, workDate as dayOf } from '../calendar/calendar';
import { readBreaks, storedBreaks } from '../calendar/day-breaks';
import { CorrectionDto, type CorrectionRequestDto, type RequestCorrectionDto } from '../dto/correction.dto';
import { dayRevision, WorkedSpanDto, WorktimeUserDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type WorkCorrectionRow, WorktimeQueries } from '../worktime.queries';
import { noticeOf } from './correction-texts';
import { DayAmendmentsService } from './day-amendments.service';
import { WorkCorrection } from './work-correction.entity';
import { WorktimeCorrectionsService } from './worktime-corrections.service';

@Injectable()
export class CorrectionRequestsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly days: WorktimeDaysService,
    private readonly openSessions: OpenSessionsService,
    private readonly amendments: DayAmendmentsService,
    private readonly corrections: WorktimeCorrectionsService,
    private readonly notices: NoticeSenderService,
    private readonly users: UsersService,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** Corrections waiting for an admin, longest waiting first, as many as one answer holds. */
  async waiting(): Promise<CorrectionRequestDto[]> {
    const asked = await this.queries.asked();
    if (!asked.length) return [];
    const userIds = [...new Set(asked.map(({ userId }) => userId))];
    const dates = [...new Set(asked.map(({ workDate }) => workDate))];
    const [people, sessions] = await Promise.all([
      this.users.byIds(userIds),
      this.queries.sessionsOn({ userIds, dates }),
    ]);
    const rules = this.days.viewRules();
    const waiting = asked.flatMap((row) => {
      const person = people.get(row.userId);
      const known = sessions.filter(({ userId, workDate }) => userId === row.userId && workDate === row.workDate);
      if (!person) return [];
      return {
        ...CorrectionDto.from(row),
        user: WorktimeUserDto.from(person),
        current_start_at: known[0]?.startAt ?? null,
        current_end_at: known.at(-1)?.endAt ?? null,
        current_breaks: WorkedSpanDto.breaksIn(known, rules),
        day_revision: dayRevision(known),
      };
    });
    return fitting(waiting);
  }

  /**
   * Requests another start, end or breaks of the user's own day, which must be possible now. Replaces a waiting request for the same
   * day.
   * @throws {BeforeAccount} @throws the errors of {@link DayAmendmentsService}
   */
  async ask(me: CurrentUser, { work_date: workDate, reason, ...given }: RequestCorrectionDto): Promise<CorrectionDto> {
    const times = this.amendments.read(workDate, given);
    const { createdAt } = await this.users.get(me.id);
    return this.openSessions.inTurn(me.id, async (unit) => {
      const { found } = await this.amendments.check(unit, { userId: me.id, date: workDate }, times);
      // Days before the account count if an admin has entered work on them.
      if (!found && workDate < dayOf(Date.parse(createdAt), this.openSessions.rules.zone))
        throw new WorktimeErrors.BeforeAccount();
      const waiting = { userId: me.id, workDate, state: 'asked' } as const;
      await unit.update(WorkCorrection, waiting, { state: 'replaced' });
      const asked = await unit.insert(WorkCorrection, {
        ...{ ...waiting, reason, createdAt: this.clock.now() },
        ...{ startAt: dateOf(times.startAt), endAt: dateOf(times.endAt), breaks: storedBreaks(times.breaks) },
      });
      const correction = CorrectionDto.from(asked);
      const target = `work_corrections/${asked.id}`;
      await this.audit.write(unit, me, { action: 'worktime.ask-correction', target, after: correction });
      await this.notices.tellAdmins(unit, me, noticeOf('asked', asked, this.openSessions.rules.zone));
      return correction;
    });
  }

  /**
   * Corrects the day as requested.
   * @throws {CorrectionNotFound} @throws {CorrectionDecided} @throws {ChangedMeanwhileError}
   * @throws the errors of {@link DayAmendmentsService}, if the request has become impossible
   */
  accept(me: CurrentUser, id: number, answer: string | null, ifMatch: IfMatch): Promise<CorrectionDto> {
    return this.decide(me, id, 'accepted', answer, async (unit, { userId, workDate: date, ...asked }) => {
      const [startAt, endAt] = [instantOf(asked.startAt), instantOf(asked.endAt)];
      const times = { startAt, endAt, breaks: readBreaks(asked.breaks) };
      await this.corrections.amend(unit, me, 'worktime.accept-correction', { userId, date }, times, ifMatch);
    });
  }

  /** Refuses the request; the day stays as it is. @throws {CorrectionNotFound} @throws {CorrectionDecided} */
  refuse(me: CurrentUser, id: number, answer: string): Promise<CorrectionDto> {
    return this.decide(me, id, 'refused', answer, async (unit, asked) => {
      const target = `work_corrections/${id}`;
      const before = CorrectionDto.from(asked);
      const after = { ...before, state: 'refused', answer };
      await this.audit.write(unit, me, { action: 'worktime.refuse-correction', target, before, after });
    });
  }

  private async decide(
    me: CurrentUser,
    id: number,
    state: 'accepted' | 'refused',
    answer: string | null,
    act: (unit: UnitOfWork, asked: WorkCorrectionRow) => Promise<void>,
  ): Promise<CorrectionDto> {
    const [known] = await this.queries.correctionById({ id });
    if (!known) throw new WorktimeErrors.CorrectionNotFound({ id });
    const { userId } = known;
    return this.openSessions.inTurn(userId, async (unit) => {
      const asked = await unit.lock(WorkCorrection, { id });
      if (!asked) throw new WorktimeErrors.CorrectionNotFound({ id });
      if (asked.state !== 'asked') throw new WorktimeErrors.CorrectionDecided();
      await act(unit, asked);
      const now = this.clock.now();
      const decided = { state, answer, decidedById: me.id, decidedAt: now };
      await unit.update(WorkCorrection, { id, userId }, decided);
      const row = { ...asked, ...decided, decidedAt: now.toISOString() };
      this.notices.tell(unit, me, [userId], noticeOf(state, row, this.openSessions.rules.zone));
      return CorrectionDto.from(row, await this.users.find(row.decidedById, unit));
    });
  }
}
