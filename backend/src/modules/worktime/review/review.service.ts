import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { dayAfter } from '../../../platform/clock/periods';
import { fitting } from '../../../platform/http/paging/response-size';
import { isLookedAt } from '../calendar/correction-states';
import { daysBetween } from '../calendar/month-days';
import { reasonsOf, usualEnd } from '../calendar/review-reasons';
import { wallClock } from '../calendar/clock/wall-clock';
import { WorkCorrection } from '../corrections/work-correction.entity';
import type { ReviewDayDto, ReviewDto, ReviewedDayDto, ReviewQueryDto } from '../dto/review.dto';
import { WorkDayDto, type WorktimeUserDto } from '../dto/worktime.dto';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { WorkTargetsService } from '../targets/work-targets.service';
import { WorktimeDaysService } from '../worktime-days.service';
import { WorktimeErrors } from '../worktime.errors';
import { type PersonSessionRow, WorktimeQueries } from '../worktime.queries';

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
    const done = new Set(
      corrections.flatMap(({ state, userId, workDate }) => (isLookedAt(state) ? `${userId} ${workDate}` : [])),
    );
    // Today is not over.
    const dates = daysBetween(from, to).filter((date) => date < today);
    const minuteOf = wallClock(this.openSessions.rules.zone);
    const known = Map.groupBy(sessions, ({ userId }) => userId);
    const found = people.flatMap((user) => {
      const byDate = Map.groupBy(known.get(user.id) ?? [], ({ workDate }) => workDate);
      const left = dates.filter((date) => !done.has(`${user.id} ${date}`));
      return this.ofPerson(user, left, byDate, (date) => targets.minutes(user.id, date), minuteOf);
    });
    found.sort((a, b) => b.work_date.localeCompare(a.work_date));
    const days = fitting(found);
    return { from, to, days, left_out: found.length - days.length };
  }

  async confirm(me: CurrentUser, { user_id: userId, work_date: workDate }: ReviewedDayDto): Promise<void> {
    await this.days.refuseOthers(me, userId);
    if (workDate >= this.days.viewRules().today) throw new WorktimeErrors.DayNotOver();
    await this.openSessions.inTurn(userId, async (unit) => {
      const known = await this.queries.correctionsOf({ userId, from: workDate, to: workDate }, unit);
      if (known.some(({ state }) => isLookedAt(state))) return;
      const at = this.clock.now();
      const decided = { state: 'confirmed', createdAt: at, decidedById: me.id, decidedAt: at } as const;
      const { id } = await unit.insert(WorkCorrection, { userId, workDate, ...decided });
      const after = { user_id: userId, work_date: workDate };
      await this.audit.write(unit, me, { action: 'worktime.confirm', target: `work_corrections/${id}`, after });
    });
  }

  /** Withdraws a confirmation. Idempotent. */
  async reopen(me: CurrentUser, { user_id: userId, work_date: workDate }: ReviewedDayDto): Promise<void> {
    await this.days.refuseOthers(me, userId);
    await this.openSessions.inTurn(userId, async (unit) => {
      const [confirmed] = await unit.lockAll(WorkCorrection, { userId, workDate, state: 'confirmed' });
      if (!confirmed) return;
      await unit.delete(WorkCorrection, { id: confirmed.id, userId });
      const before = { user_id: userId, work_date: workDate };
      await this.audit.write(unit, me, {
        action: 'worktime.reopen',
        target: `work_corrections/${confirmed.id}`,
        before,
      });
    });
  }

  private ofPerson(
    user: WorktimeUserDto,
    dates: readonly string[],
    sessions: ReadonlyMap<string, Sessions>,
    targetOn: (date: string) => number,
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
      const target_minutes = targetOn(date);
      const found = { user, work_date: date, target_minutes, usual_end_minute: usual ?? null };
      const ofDay = sessions.get(date) ?? [];
      const last = ofDay.at(-1);
      const [day = null] = WorkDayDto.listFrom(ofDay, rules);
      if (!day || !last) return target_minutes > 0 ? [{ ...found, day: null, reasons: ['missing'] }] : [];
      if (day.end_at === null) return [];
      const reasons = reasonsOf(
        {
          totalMinutes: day.duration.totalMinutes,
          endMinute: endMinute(last),
          isIdleEnd: last.endedBy === 'idle',
          isOverMidnight: last.endedBy === 'midnight',
        },
        usual,
      );
      return reasons.length ? [{ ...found, day, reasons }] : [];
    });
  }
}

const isEndedByHand = ({ endedBy }: PersonSessionRow) => endedBy === 'clock-out' || endedBy === 'admin';
