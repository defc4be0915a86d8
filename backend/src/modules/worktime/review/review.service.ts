import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { dayAfter } from '../../../platform/clock/periods';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { fitting } from '../../../platform/http/paging/response-size';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { isLookedAt } from '../calendar/correction-states';
import { daysBetween } from '../calendar/month-days';
import { reasonsOf, usualEnd } from '../calendar/review-reasons';
import { wallClock } from '../calendar/clock/wall-clock';
import { WorkCorrection } from '../corrections/work-correction.entity';
import type { ReviewDayDto, ReviewDto, ReviewedDayDto, ReviewQueryDto } from '../dto/review.dto';
import { WorkDayDto, type WorktimeUserDto } from '../dto/worktime.dto';
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
    const [sessions, corrections, targets] = await Promise.all([
      this.queries.allSessionsBetween({ from: dayAfter(from, -USUAL_DAYS), to }),
      this.queries.corrections({ from, to }),
      this.targets.between(
        people.map(({ id }) => id),
        from,
        to,
      ),
    ]);
    const done = lookedAt(corrections);
    // Today is not over.
    const dates = daysBetween(from, to).filter((date) => date < today);
    const minuteOf = wallClock(this.openSessions.rules.zone);
    const known = Map.groupBy(sessions, ({ userId }) => userId);
    const found = people.flatMap((user) => {
      const byDate = Map.groupBy(known.get(user.id) ?? [], ({ workDate }) => workDate);
      const left = dates.filter((date) => !done.has(`${user.id} ${date}`));
      return this.ofPerson(user, left, byDate, targets, minuteOf);
    });
    found.sort((a, b) => b.work_date.localeCompare(a.work_date));
    const days = fitting(found);
    return { from, to, days, left_out: found.length - days.length };
  }

  /** Confirms all of the days, or none. @throws {UserNotFound} @throws {DayNotOver} */
  async confirm(me: CurrentUser, days: readonly ReviewedDayDto[]): Promise<void> {
    const { today } = this.days.viewRules();
    const dates = days.map(({ work_date: date }) => date).sort();
    const [from = today, to = today] = [dates[0], dates.at(-1)];
    await this.holding(days, async (unit) => {
      if (to >= today) throw new WorktimeErrors.DayNotOver();
      const done = lookedAt(await this.queries.corrections({ from, to }, unit));
      const at = this.clock.now();
      const decided = { state: 'confirmed', createdAt: at, decidedById: me.id, decidedAt: at } as const;
      for (const after of days) {
        const [userId, workDate] = [after.user_id, after.work_date];
        if (done.has(`${userId} ${workDate}`)) continue;
        done.add(`${userId} ${workDate}`);
        const { id } = await unit.insert(WorkCorrection, { userId, workDate, ...decided });
        await this.audit.write(unit, me, { action: 'worktime.confirm', target: `work_corrections/${id}`, after });
      }
    });
  }

  /** Withdraws confirmations. Idempotent. @throws {UserNotFound} */
  async reopen(me: CurrentUser, days: readonly ReviewedDayDto[]): Promise<void> {
    await this.holding(days, async (unit) => {
      for (const before of days) {
        const [userId, workDate] = [before.user_id, before.work_date];
        const [confirmed] = await unit.lockAll(WorkCorrection, { userId, workDate, state: 'confirmed' });
        if (!confirmed) continue;
        await unit.delete(WorkCorrection, { id: confirmed.id, userId });
        const target = `work_corrections/${confirmed.id}`;
        await this.audit.write(unit, me, { action: 'worktime.reopen', target, before });
      }
    });
  }

  /** In a transaction that locks the users of the days. */
  private holding(days: readonly ReviewedDayDto[], work: (unit: UnitOfWork) => Promise<void>): Promise<void> {
    return this.transactions.run(async (unit) => {
      const ids = new Set(days.map(({ user_id: id }) => id));
      for (const { id } of await this.users.hold(unit, [...ids])) ids.delete(id);
      const [missing] = ids;
      if (missing !== undefined) throw new UserErrors.UserNotFound({ id: missing });
      await work(unit);
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
      if (!day || !last) return target_minutes > 0 ? [{ ...found, day: null, reasons: ['missing'] }] : [];
      if (day.end_at === null) return [];
      const reasons = reasonsOf(
        {
          totalMinutes: day.duration.totalMinutes,
          endMinute: endMinute(last),
          isIdleEnd: last.endedBy === 'idle',
          isOverMidnight: last.endedBy === 'midnight',
        },
        // A day off has no usual end.
        targets.isDayOff(user.id, date) ? undefined : usual,
      );
      return reasons.length ? [{ ...found, day, reasons }] : [];
    });
  }
}

const isEndedByHand = ({ endedBy }: PersonSessionRow) => endedBy === 'clock-out' || endedBy === 'admin';

/** The days, as `user date`, that need no review any more. */
const lookedAt = (corrections: readonly WorkCorrectionRow[]) =>
  new Set(corrections.flatMap(({ state, userId, workDate }) => (isLookedAt(state) ? `${userId} ${workDate}` : [])));
