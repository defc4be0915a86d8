import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { type AuditRecord, AuditWriterService } from '../../../platform/audit';
import { Clock, dayAfter } from '../../../platform/clock';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { fitting } from '../../../platform/http';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { isLookedAt } from '../calendar/correction-states';
import { daysBetween } from '../calendar/month-days';
import { reasonsOf, usualEnd } from '../calendar/review-reasons';
import { wallClock } from '../calendar/clock/wall-clock';
import { WorkCorrection } from '../corrections/work-correction.entity';
import type { ReviewDayDto, ReviewDto, ReviewedDayDto, ReviewQueryDto } from '../dto/review.dto';
import { WorkDayDto, WorkedSpanDto, type WorktimeUserDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { type Targets, WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type PersonSessionRow, type WorkCorrectionRow, WorktimeQueries } from '../worktime.queries';

const DAYS = 30;

/** How many days before the range count for the usual end. */
const USUAL_DAYS = 60;

const MAX_DAYS = 184;

/** Of one day, oldest first. */
type Sessions = readonly PersonSessionRow[];

@Injectable()
export class ReviewService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly days: WorktimeDaysService,
    private readonly targets: WorkTargetsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** Without corrected and confirmed days. @throws {ReviewTooLong} */
  async list(me: CurrentUser, { from: given, to: until }: ReviewQueryDto): Promise<ReviewDto> {
    await this.openSessions.settleAll();
    const { today } = this.days.viewRules();
    const to = until ?? dayAfter(today, -1);
    const from = given ?? dayAfter(to, 1 - DAYS);
    if (to > dayAfter(from, MAX_DAYS)) throw new WorktimeErrors.ReviewTooLong();
    const people = await this.days.people(me);
    const ids = people.map(({ id }) => id);
    const [sessions, corrections, targets] = await Promise.all([
      this.queries.allSessionsBetween({ from: dayAfter(from, -USUAL_DAYS), to }),
      this.queries.corrections({ from, to }),
      this.targets.between(ids, from, to),
    ]);
    const done = new Set(corrections.filter(isDone).map(keyOf));
    // Today is not over.
    const dates = daysBetween(from, to).filter((date) => date < today);
    const minuteOf = wallClock(this.openSessions.rules.zone);
    const known = Map.groupBy(sessions, ({ userId }) => userId);
    const found = people.flatMap((user) => {
      const byDate = Map.groupBy(known.get(user.id) ?? [], ({ workDate }) => workDate);
      const left = dates.filter((date) => !done.has(keyOf({ userId: user.id, workDate: date })));
      return this.ofPerson(user, left, byDate, targets, minuteOf);
    });
    found.sort((a, b) => b.work_date.localeCompare(a.work_date));
    const days = fitting(found);
    return { from, to, days, left_out: found.length - days.length };
  }

  /** Confirms all of the days, or none. @throws {UserNotFound} @throws {DayNotOver} */
  async confirm(me: CurrentUser, days: readonly ReviewedDayDto[]): Promise<void> {
    const { today } = this.days.viewRules();
    const at = this.clock.now();
    const decided = { state: 'confirmed', createdAt: at, decidedById: me.id, decidedAt: at } as const;
    await this.withUsersLocked(days, async (unit, chosen) => {
      if (days.some(({ work_date: date }) => date >= today)) throw new WorktimeErrors.DayNotOver();
      const done = new Set((await unit.lockAll(WorkCorrection, chosen)).filter(isDone).map(keyOf));
      const records: AuditRecord[] = [];
      for (const after of days) {
        const day = { userId: after.user_id, workDate: after.work_date };
        if (done.has(keyOf(day))) continue;
        done.add(keyOf(day));
        const { id } = await unit.insert(WorkCorrection, { ...day, ...decided });
        records.push({ action: 'worktime.confirm', target: `work_corrections/${id}`, after });
      }
      await this.audit.write(unit, me, ...records);
    });
  }

  /** Withdraws confirmations. Idempotent. @throws {UserNotFound} */
  async reopen(me: CurrentUser, days: readonly ReviewedDayDto[]): Promise<void> {
    await this.withUsersLocked(days, async (unit, chosen) => {
      const wanted = new Map(days.map((day) => [keyOf({ userId: day.user_id, workDate: day.work_date }), day]));
      const confirmed = await unit.lockAll(WorkCorrection, { ...chosen, state: 'confirmed' });
      const found = confirmed.filter((one) => wanted.has(keyOf(one)));
      const ids = found.map(({ id }) => id);
      await unit.deleteEach(WorkCorrection, ids, found);
      const records = found.map((one): AuditRecord => {
        const target = `work_corrections/${one.id}`;
        return { action: 'worktime.reopen', target, before: wanted.get(keyOf(one)) };
      });
      await this.audit.write(unit, me, ...records);
    });
  }

  /** @param work gets a condition that holds for the days, and for others of these users. */
  private withUsersLocked(
    days: readonly ReviewedDayDto[],
    work: (unit: UnitOfWork, chosen: { userId: number[]; workDate: string[] }) => Promise<void>,
  ): Promise<void> {
    const ids = [...new Set(days.map(({ user_id: id }) => id))];
    return this.transactions.run(async (unit) => {
      const held = new Set((await this.users.hold(unit, ids)).map(({ id }) => id));
      const missing = ids.find((id) => !held.has(id));
      if (missing !== undefined) throw new UserErrors.UserNotFound({ id: missing });
      await work(unit, { userId: ids, workDate: [...new Set(days.map(({ work_date: date }) => date))] });
    });
  }

  private ofPerson(
    user: WorktimeUserDto,
    dates: readonly string[],
    sessions: ReadonlyMap<string, Sessions>,
    targets: Targets,
    minuteOf: ReturnType<typeof wallClock>,
  ): ReviewDayDto[] {
    const rules = this.days.viewRules();
    const endMinute = ({ workDate, endAt }: PersonSessionRow) => minuteOf(workDate, Date.parse(endAt ?? ''));
    const usual = usualEnd(
      [...sessions.values()].flatMap((ofDay) => {
        const last = ofDay.at(-1);
        return last && isEndedByHand(last) ? endMinute(last) : [];
      }),
    );
    return dates.flatMap((date): ReviewDayDto[] => {
      const target_minutes = targets.minutes(user.id, date);
      const found = { user, work_date: date, target_minutes, usual_end_minute: usual ?? null };
      const ofDay = sessions.get(date) ?? [];
      const last = ofDay.at(-1);
      const [day = null] = WorkDayDto.listFrom(ofDay, rules, () => targets.overtimeFrom(user.id, date));
      if (!day || !last) return target_minutes > 0 ? [{ ...found, day: null, breaks: [], reasons: ['missing'] }] : [];
      if (day.end_at === null) return [];
      const { totalMinutes } = day.duration;
      const [isIdleEnd, isOverMidnight] = [last.endedBy === 'idle', last.endedBy === 'midnight'];
      const looked = { totalMinutes, endMinute: endMinute(last), isIdleEnd, isOverMidnight };
      // A day off has no usual end.
      const reasons = reasonsOf(looked, targets.isDayOff(user.id, date) ? undefined : usual);
      if (!reasons.length) return [];
      return [{ ...found, day, breaks: WorkedSpanDto.breaksIn(ofDay, rules), reasons }];
    });
  }
}

const isEndedByHand = ({ endedBy }: PersonSessionRow) => endedBy === 'clock-out' || endedBy === 'admin';

const keyOf = ({ userId, workDate }: Pick<WorkCorrectionRow, 'userId' | 'workDate'>) => `${userId} ${workDate}`;

/** Its day needs no review any more. */
const isDone = ({ state }: Pick<WorkCorrectionRow, 'state'>) => isLookedAt(state);
