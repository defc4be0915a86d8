import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import type { UnitOfWork } from '../../../platform/database';
import { type Instant, workDate } from '../calendar/calendar';
import { breaksProblem, type Span, workAround } from '../calendar/day-breaks';
import { dayEndProblem, dayStartProblem, planDayEnd, planDayStart, readTime } from '../calendar/day-end';
import { WorkDay } from '../calendar/work-day.entity';
import { OpenSessionsService } from '../sessions/open-sessions.service';
import { SessionWriterService } from '../sessions/session-writer.service';
import { WorkSession } from '../sessions/work-session.entity';
import { WorktimeErrors } from '../worktime.errors';
import { WorktimeQueries } from '../worktime.queries';

export interface PersonDay {
  userId: number;
  /** YYYY-MM-DD. */
  date: string;
}

/** As entered. */
interface GivenTimes {
  start_at?: string | null;
  end_at?: string | null;
  breaks?: readonly { start_at: string; end_at: string }[] | null;
}

/** The changes of a day; null: unchanged. */
export interface DayTimes {
  startAt: Instant | null;
  endAt: Instant | null;
  /** All of them. */
  breaks: readonly Span[] | null;
}

interface KnownSession {
  id: number;
  startAt: Instant;
  /** For an open session, its last heartbeat. */
  endAt: Instant;
}

/** A change that was checked. */
interface Amendment extends PersonDay, DayTimes {
  /** undefined: no work on the day yet. */
  found?: { dayId: number; sessions: [KnownSession, ...KnownSession[]] };
}

const endedAt = (at: Instant) =>
  ({ endAt: new Date(at), endedBy: 'admin', reopenedAt: null, openMarker: null }) as const;

/** Changes the start and end of days. Callers have locked the user. Source: contract, section 8. */
@Injectable()
export class DayAmendmentsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly openSessions: OpenSessionsService,
    private readonly writer: SessionWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Parses the entered times.
   * @throws {FutureDay} @throws {NothingToCorrect} @throws {DayStartNoTime} @throws {DayEndNoTime} @throws {BreaksNoTimes}
   */
  read(date: string, given: GivenTimes): DayTimes {
    const { zone } = this.openSessions.rules;
    if (date > workDate(this.now(), zone)) throw new WorktimeErrors.FutureDay();
    if (!given.start_at && !given.end_at && !given.breaks) throw new WorktimeErrors.NothingToCorrect();
    const startAt = given.start_at ? readTime(given.start_at, date, zone) : null;
    const endAt = given.end_at ? readTime(given.end_at, date, zone) : null;
    if (given.start_at && startAt === null) throw new WorktimeErrors.DayStartNoTime();
    if (given.end_at && endAt === null) throw new WorktimeErrors.DayEndNoTime();
    const breaks = given.breaks?.map(({ start_at: start, end_at: end }): Span => {
      const [from, to] = [readTime(start, date, zone), readTime(end, date, zone)];
      if (from === null || to === null) throw new WorktimeErrors.BreaksNoTimes();
      return { startAt: from, endAt: to };
    });
    return { startAt, endAt, breaks: breaks?.sort((a, b) => a.startAt - b.startAt) ?? null };
  }

  /**
   * Checks that a day can be changed this way.
   * @throws {NoWorkThatDay} @throws {InvalidFieldError} @throws {OverlappingStart} @throws {OverlappingWork}
   */
  async check(unit: UnitOfWork, day: PersonDay, times: DayTimes): Promise<Amendment> {
    const found = await this.find(unit, day);
    const first = found?.sessions[0];
    const last = found?.sessions.at(-1);
    const startAt = times.startAt ?? first?.startAt;
    const endAt = times.endAt ?? last?.endAt;
    if (startAt === undefined || endAt === undefined) throw new WorktimeErrors.NoWorkThatDay();
    if (times.startAt !== null) {
      const isOnDay = workDate(startAt, this.openSessions.rules.zone) === day.date;
      const wrongStart = dayStartProblem(isOnDay, startAt, endAt);
      if (wrongStart) throw new InvalidFieldError('start_at', wrongStart);
    }
    const wrongEnd = dayEndProblem(endAt, startAt, this.now());
    if (wrongEnd) throw new InvalidFieldError('end_at', wrongEnd);
    const wrongBreaks = breaksProblem(times.breaks ?? [], startAt, endAt);
    if (wrongBreaks) throw new InvalidFieldError('breaks', wrongBreaks);
    await this.refuseOverlap(unit, { ...day, dayId: found?.dayId ?? 0 }, { startAt, endAt, first });
    return { ...day, ...times, ...(found && { found }) };
  }

  /** @returns the id of the day. */
  async apply(unit: UnitOfWork, amendment: Amendment): Promise<number> {
    const id = await this.write(unit, amendment);
    await this.writer.corrected(unit, amendment.userId, amendment.date);
    return id;
  }

  private async write(unit: UnitOfWork, amendment: Amendment): Promise<number> {
    const { found, userId, date, startAt, endAt, breaks } = amendment;
    if (!found) {
      const { id: dayId } = await unit.insert(WorkDay, { userId, workDate: date });
      await this.insert(unit, userId, dayId, workAround(breaks ?? [], Number(startAt), Number(endAt)));
      return dayId;
    }
    if (breaks) return this.rewrite(unit, { ...amendment, breaks }, found);
    const gone = new Set<number>();
    let sessions: KnownSession[] = found.sessions;
    if (startAt !== null) {
      const plan = planDayStart(found.sessions, startAt);
      for (const { id } of plan.gone) gone.add(id);
      sessions = found.sessions.slice(plan.gone.length).map((one) => (one === plan.first ? { ...one, startAt } : one));
      await unit.update(WorkSession, { id: plan.first.id, userId }, { startAt: new Date(startAt) });
    }
    if (endAt !== null) {
      const plan = planDayEnd(sessions, endAt);
      for (const { id } of plan.gone) gone.add(id);
      await unit.update(WorkSession, { id: plan.last.id, userId }, endedAt(endAt));
    }
    await unit.deleteEach(WorkSession, [...gone]);
    return found.dayId;
  }

  /** Replaces the sessions around new breaks. The last one stays, and so does how it ends, unless the day gets a new end. */
  private async rewrite(
    unit: UnitOfWork,
    { userId, startAt, endAt, breaks }: Amendment & { breaks: readonly Span[] },
    { dayId, sessions: [first, ...others] }: NonNullable<Amendment['found']>,
  ): Promise<number> {
    const last = others.at(-1) ?? first;
    const work = workAround(breaks, startAt ?? first.startAt, endAt ?? last.endAt);
    const start = { startAt: new Date(work.at(-1)?.startAt ?? last.startAt) };
    await unit.update(WorkSession, { id: last.id, userId }, { ...start, ...(endAt !== null && endedAt(endAt)) });
    const ids = [first, ...others].map(({ id }) => id);
    await unit.deleteEach(WorkSession, ids.slice(0, -1));
    await this.insert(unit, userId, dayId, work.slice(0, -1));
    return dayId;
  }

  private async insert(unit: UnitOfWork, userId: number, dayId: number, work: readonly Span[]): Promise<void> {
    for (const span of work) {
      const [startAt, endAt] = [new Date(span.startAt), new Date(span.endAt)];
      const ended = { endAt, lastHeartbeatAt: endAt, endedBy: 'admin' } as const;
      await unit.insert(WorkSession, { userId, dayId, startAt, ...ended });
    }
  }

  private async find(unit: UnitOfWork, { userId, date }: PersonDay): Promise<Amendment['found']> {
    const [day] = await this.queries.dayOf({ userId, workDate: date }, unit);
    const rows = day ? await this.queries.ofDay({ dayId: day.id }, unit) : [];
    const [first, ...others] = rows.map(({ id, startAt, endAt, lastHeartbeatAt }) => ({
      id,
      startAt: Date.parse(startAt),
      endAt: Math.max(Date.parse(endAt ?? lastHeartbeatAt), Date.parse(startAt)),
    }));
    return day && first && { dayId: day.id, sessions: [first, ...others] };
  }

  /** A day may end after midnight, but must not overlap work on another day. */
  private async refuseOverlap(
    unit: UnitOfWork,
    { userId, dayId }: PersonDay & { dayId: number },
    { startAt, endAt, first }: { startAt: Instant; endAt: Instant; first: KnownSession | undefined },
  ): Promise<void> {
    const overlaps = async (from: Instant, to: Instant) => {
      const time = { userId, dayId, from: new Date(from), to: new Date(to) };
      return from < to && (await this.queries.elsewhere(time, unit)).length > 0;
    };
    if (await overlaps(startAt, Math.min(first?.startAt ?? startAt + 1, endAt)))
      throw new WorktimeErrors.OverlappingStart();
    if (await overlaps(startAt, endAt)) throw new WorktimeErrors.OverlappingWork();
  }

  private now(): Instant {
    return this.clock.now().getTime();
  }
}
