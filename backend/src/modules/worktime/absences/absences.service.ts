import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { type AuditAction, AuditWriterService } from '../../../platform/audit';
import { Clock, dayAfter, shownDay } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import type { IfMatch } from '../../../platform/http';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import type { User } from '../../users/user.entity';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { daysBetween } from '../calendar/month-days';
import type { AbsenceDto, AbsenceInputDto, AskAbsenceDto } from '../dto/absence.dto';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type AbsenceRow, WorktimeQueries } from '../worktime.queries';
import { AbsenceReaderService } from './absence-reader.service';
import { absenceNotice } from './absence-texts';
import { Absence } from './records/absence.entity';
import { isSickness } from './records/away';

/** How far ahead days off can be asked for. */
const AHEAD_DAYS = 731;

const YEAR_DAYS = 366;

/** @param before what the user said before */
const valuesOf = (given: AbsenceInputDto, before: string | null = null) => {
  const { kind, first_day: firstDay, last_day: lastDay, is_half: isHalf, reason = before } = given;
  return { kind, firstDay, lastDay, isHalf, reason };
};

const isOpen = ({ state }: Pick<AbsenceRow, 'state'>) => state === 'asked' || state === 'granted';

interface Change {
  action: AuditAction;
  changes: Partial<Omit<Absence, 'id' | 'userId'>>;
}

/** Requests for days off, and their decisions. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly reader: AbsenceReaderService,
    private readonly targets: WorkTargetsService,
    private readonly days: WorktimeDaysService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly notices: NoticeSenderService,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly date: StudioDateService,
  ) {}

  /**
   * Asks for days off; what admins enter is granted at once.
   *
   * @throws {OthersWorktime} @throws {UserNotFound} @throws the errors of {@link check}
   */
  async ask(me: CurrentUser, { user_id: userId = me.id, ...given }: AskAbsenceDto): Promise<AbsenceDto> {
    await this.days.refuseOthers(me, userId);
    const isAdmin = me.role === 'admin';
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      await this.check(unit, user, given);
      const now = this.clock.now();
      const row = await unit.insert(Absence, {
        ...valuesOf(given),
        ...{ userId, state: isAdmin ? 'granted' : 'asked', createdAt: now },
        ...(isAdmin && { decidedById: me.id, decidedAt: now }),
      });
      return this.written(unit, me, isAdmin ? 'worktime.grant-absence' : 'worktime.ask-absence', row);
    });
  }

  /**
   * @throws {AbsenceNotFound} @throws {OthersWorktime} @throws {AbsenceDecided} @throws {ChangedMeanwhileError}
   * @throws the errors of {@link check}
   */
  change(me: CurrentUser, id: number, given: AbsenceInputDto, ifMatch: IfMatch): Promise<AbsenceDto> {
    return this.inTurn(me, id, ifMatch, async (unit, before, user) => {
      if (!isOpen(before) || (me.role !== 'admin' && before.state !== 'asked'))
        throw new WorktimeErrors.AbsenceDecided();
      await this.check(unit, user, given, id);
      // What admins enter is granted.
      const isGranted = before.state === 'asked' && before.userId !== me.id;
      const decided = isGranted && ({ state: 'granted', decidedById: me.id, decidedAt: this.clock.now() } as const);
      return { action: 'worktime.change-absence', changes: { ...valuesOf(given, before.reason), ...decided } };
    });
  }

  /**
   * The user's own requests, and granted days off that have not begun; admins any.
   * @throws {AbsenceNotFound} @throws {OthersWorktime} @throws {AbsenceDecided} @throws {AbsenceBegun}
   */
  withdraw(me: CurrentUser, id: number, ifMatch: IfMatch): Promise<AbsenceDto> {
    return this.inTurn(me, id, ifMatch, (_, before) => {
      if (!isOpen(before) && before.state !== 'withdrawn') throw new WorktimeErrors.AbsenceDecided();
      if (me.role !== 'admin' && before.state === 'granted' && before.firstDay <= this.date.today())
        throw new WorktimeErrors.AbsenceBegun();
      return { action: 'worktime.withdraw-absence', changes: { state: 'withdrawn' } };
    });
  }

  /** @throws {AbsenceNotFound} @throws {AbsenceDecided} @throws {ChangedMeanwhileError} */
  decide(
    me: CurrentUser,
    id: number,
    state: 'granted' | 'refused',
    answer: string | null,
    ifMatch: IfMatch,
  ): Promise<AbsenceDto> {
    return this.inTurn(me, id, ifMatch, (_, before) => {
      if (before.state !== 'asked') throw new WorktimeErrors.AbsenceDecided();
      const action = state === 'granted' ? 'worktime.grant-absence' : 'worktime.refuse-absence';
      const decided = { decidedById: me.id, decidedAt: this.clock.now() };
      return { action, changes: { state, answer, ...decided } };
    });
  }

  /** Changes an absence in a transaction that locks its user. */
  private async inTurn(
    me: CurrentUser,
    id: number,
    ifMatch: IfMatch,
    work: (unit: UnitOfWork, before: AbsenceRow, user: Row<User>) => Promise<Change> | Change,
  ): Promise<AbsenceDto> {
    const [known] = await this.queries.absenceById({ id });
    if (!known) throw new WorktimeErrors.AbsenceNotFound({ id });
    if (known.userId !== me.id && me.role !== 'admin') throw new WorktimeErrors.OthersWorktime();
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [known.userId]);
      const found = await unit.lock(Absence, { id });
      if (!user || !found) throw new WorktimeErrors.AbsenceNotFound({ id });
      const before = await this.reader.dtoOf(found, unit);
      ifMatch.check(before, before.revision);
      const { action, changes } = await work(unit, found, user);
      const isSame = Object.entries(changes).every(([name, value]) => found[name as keyof AbsenceRow] === value);
      if (isSame) return before;
      const isWaiting = found.state === 'asked';
      if (isWaiting) await this.notices.withdraw(unit, user.id, absenceNotice('asked', found));
      // A request that was never granted leaves nothing but its audit.
      if (isWaiting && changes.state === 'withdrawn') await unit.delete(Absence, { id, userId: user.id });
      else await unit.update(Absence, { id, userId: user.id }, changes);
      const decidedAt = changes.decidedAt?.toISOString() ?? found.decidedAt;
      return this.written(unit, me, action, { ...found, ...changes, createdAt: found.createdAt, decidedAt }, before);
    });
  }

  /**
   * @param except an absence that these days replace
   * @throws {AbsenceTooLong} @throws {AbsenceTooFar} @throws {AbsenceBeforeAccount} @throws {OverlappingAbsence}
   * @throws {NoWorkingDays}
   */
  private async check(unit: UnitOfWork, user: Row<User>, given: AbsenceInputDto, except?: number): Promise<void> {
    const { first_day: from, last_day: to } = given;
    if (to < from || to > dayAfter(from, YEAR_DAYS)) throw new WorktimeErrors.AbsenceTooLong();
    const latest = dayAfter(this.date.today(), AHEAD_DAYS);
    if (to > latest) throw new WorktimeErrors.AbsenceTooFar({ day: shownDay(latest) });
    if (from < this.date.of(user.createdAt)) throw new WorktimeErrors.AbsenceBeforeAccount();
    const others = await this.queries.absencesOf({ userId: user.id, from, to }, unit);
    const rivals = others.filter((one) => one.id !== except && isOpen(one));
    if (rivals.some((one) => isSickness(one) === isSickness(given))) throw new WorktimeErrors.OverlappingAbsence();
    const targets = await this.targets.between([user.id], from, to, unit);
    if (!daysBetween(from, to).some((date) => targets.isWorkingDay(user.id, date)))
      throw new WorktimeErrors.NoWorkingDays();
  }

  /** Writes the audit log, and tells those who have to know. */
  private async written(
    unit: UnitOfWork,
    me: CurrentUser,
    action: AuditAction,
    row: AbsenceRow,
    before?: AbsenceDto,
  ): Promise<AbsenceDto> {
    const after = await this.reader.dtoOf(row, unit);
    // The audit log outlives an erasure, so it does not say why.
    const audited = ({ revision, days, decided_by, kind, reason, answer, ...absence }: AbsenceDto) => absence;
    const states = { ...(before && { before: audited(before) }), after: audited(after) };
    await this.audit.write(unit, me, { action, target: `absences/${row.id}`, ...states });
    const { state } = row;
    if (row.userId !== me.id) {
      const what = action === 'worktime.change-absence' ? 'changed' : state;
      if (state !== 'asked') this.notices.tell(unit, me, [row.userId], absenceNotice(what, row));
    } else if (state === 'asked' || before?.state === 'granted') {
      await this.notices.tellAdmins(unit, me, absenceNotice(state, row));
    }
    return after;
  }
}
