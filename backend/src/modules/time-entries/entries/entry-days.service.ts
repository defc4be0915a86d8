import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { dayAfter, shownDay } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { AppConfig } from '../../../platform/config/app-config';
import type { Row, UnitOfWork } from '../../../platform/database';
import type { User } from '../../users/user.entity';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { DAY_MINUTES } from '../time-entries.constants';
import { TimeEntryErrors } from '../time-entries.errors';
import { type TimeEntryRow, TimeEntryQueries } from '../time-entries.queries';

/** Whose hours of which days may be changed. */
@Injectable()
export class EntryDaysService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly users: UsersService,
    private readonly date: StudioDateService,
    private readonly config: AppConfig,
  ) {}

  /** The first day whose hours a user may change; null: any. */
  editableFrom({ role }: Pick<CurrentUser, 'role'>): string | null {
    return role === 'admin' ? null : dayAfter(this.date.today(), -this.config.worktime.entryDays);
  }

  /** Locks the user, so that changes of their hours take turns. @throws {OthersTime} @throws {UserNotFound} */
  async hold(unit: UnitOfWork, me: CurrentUser, userId: number): Promise<Row<User>> {
    if (userId !== me.id && me.role !== 'admin') throw new TimeEntryErrors.OthersTime();
    const [user] = await this.users.hold(unit, [userId]);
    if (!user || user.erasedAt !== null) throw new UserErrors.UserNotFound({ id: userId });
    return user;
  }

  /** @throws {ClosedDay} @throws {FutureDay} @throws {BeforeAccount} */
  check(me: Pick<CurrentUser, 'role'>, user: Pick<Row<User>, 'createdAt'>, date: string): void {
    const problem = this.problem(me, user, date);
    if (problem) throw problem;
  }

  /** Why hours of a day cannot be changed; undefined if they can. */
  problem(me: Pick<CurrentUser, 'role'>, { createdAt }: Pick<Row<User>, 'createdAt'>, date: string) {
    const first = this.editableFrom(me);
    if (first !== null && date < first) return new TimeEntryErrors.ClosedDay({ day: shownDay(first) });
    if (date > this.date.today()) return new TimeEntryErrors.FutureDay();
    return date < this.date.of(createdAt) ? new TimeEntryErrors.BeforeAccount() : undefined;
  }

  /** @param added minutes that are not stored yet @throws {LongDay} */
  async checkSums(unit: UnitOfWork, userId: number, dates: readonly string[], added = 0): Promise<void> {
    const entries = await this.entriesOn(unit, userId, dates);
    for (const day of Map.groupBy(entries, ({ workDate }) => workDate).values())
      if (day.reduce((sum, { minutes }) => sum + minutes, added) > DAY_MINUTES) throw new TimeEntryErrors.LongDay();
  }

  /** Of a held user: their rows need no locks of their own, with which servers would lock other users' as well. */
  entriesOn(unit: UnitOfWork, userId: number, dates: readonly string[]): Promise<TimeEntryRow[]> {
    return this.queries.onDays({ userId, dates: [...new Set(dates)] }, unit);
  }
}
