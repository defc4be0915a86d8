import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { AppConfig } from '../../../platform/config/app-config';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { UsersService } from '../../users/users.service';
import { workDate } from '../calendar/calendar';
import { WorkTargetDto, type WorkTargetInputDto, type WorkTargetsDto } from '../dto/target.dto';
import { TargetBeyondDaysError, WorktimeErrors } from '../worktime.errors';
import { WorktimeQueries } from '../worktime.queries';
import { type Holidays, HolidaysService } from './holidays.service';
import { targetOn, type TargetTerms } from './target-minutes';
import { WorkTarget } from './work-target.entity';

const DAY_MINUTES = 24 * 60;

export interface Targets {
  /** Target minutes of a user on a day, YYYY-MM-DD. */
  minutes: (userId: number, date: string) => number;
  /** Whether a user with target hours has none on a day. */
  isDayOff: (userId: number, date: string) => boolean;
  /** The minutes of work above which a day is overtime. Source: contract, section 8. */
  overtimeFrom: (userId: number, date: string) => number;
  holidays: Holidays;
}

/** The single source of target hours, for time sheets, statistics and Home. */
@Injectable()
export class WorkTargetsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly holidays: HolidaysService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly config: AppConfig,
  ) {}

  /** The users' targets on the days of a period, YYYY-MM-DD, both inclusive. */
  async between(userIds: readonly number[], from: string, to: string, unit?: UnitOfWork): Promise<Targets> {
    const [people, terms, holidays] = await Promise.all([
      this.users.byIds(userIds, unit),
      this.queries.targets(undefined, unit),
      this.holidays.between(from, to),
    ]);
    const usual = this.usual();
    const termsOf = Map.groupBy(terms, ({ userId }) => userId);
    const known = new Map(
      [...people.values()].map(({ id, createdAt, deactivatedAt }) => [
        id,
        {
          terms: termsOf.get(id) ?? [],
          usual,
          since: workDate(Date.parse(createdAt), this.config.studio.timezone),
          until: deactivatedAt && workDate(Date.parse(deactivatedAt), this.config.studio.timezone),
        },
      ]),
    );
    const { overtimeMinutes, overtimeToleranceMinutes } = this.config.worktime;
    const targetOf = (userId: number, date: string) => {
      const person = known.get(userId);
      const target = person ? targetOn(date, person) : null;
      return target !== null && holidays.has(date) ? 0 : target;
    };
    return {
      minutes: (userId, date) => targetOf(userId, date) ?? 0,
      isDayOff: (userId, date) => targetOf(userId, date) === 0,
      overtimeFrom: (userId, date) => (targetOf(userId, date) ?? overtimeMinutes) + overtimeToleranceMinutes,
      holidays,
    };
  }

  /** The usual target hours, and all targets that differ from them. */
  async list(): Promise<WorkTargetsDto> {
    const terms = await this.queries.targets();
    const { weeklyMinutes, workingDays } = this.usual();
    return {
      usual: { weekly_minutes: weeklyMinutes, working_days: [...workingDays].map(Number) },
      targets: terms.map((row) => WorkTargetDto.from(row)),
    };
  }

  /** Replaces a target from the same day. @throws {TargetBeforeAccount} @throws {TargetBeyondDaysError} */
  async set(me: CurrentUser, input: WorkTargetInputDto): Promise<WorkTargetsDto> {
    const { user_id: userId, valid_from: validFrom, weekly_minutes: weeklyMinutes, working_days: days } = input;
    const { createdAt } = await this.users.get(userId);
    const workingDays = [...new Set(days)].sort().join('');
    if (weeklyMinutes > workingDays.length * DAY_MINUTES) throw new TargetBeyondDaysError(workingDays.length);
    if (validFrom < workDate(Date.parse(createdAt), this.config.studio.timezone))
      throw new WorktimeErrors.TargetBeforeAccount();
    await this.transactions.run(async (unit) => {
      await this.users.hold(unit, [userId]);
      const before = await unit.lock(WorkTarget, { userId, validFrom });
      const changes = { weeklyMinutes, workingDays };
      if (before) await unit.update(WorkTarget, { userId, validFrom }, changes);
      const after = before
        ? { ...before, ...changes }
        : await unit.insert(WorkTarget, { userId, validFrom, ...changes });
      await this.audit.write(unit, me, {
        action: 'worktime.set-target',
        target: `work_targets/${after.id}`,
        ...(before && { before: WorkTargetDto.from(before) }),
        after: WorkTargetDto.from(after),
      });
    });
    return this.list();
  }

  /** From its day on, the previous target applies again. @throws {WorkTargetNotFound} */
  async delete(me: CurrentUser, id: number): Promise<WorkTargetsDto> {
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(WorkTarget, { id });
      if (!before) throw new WorktimeErrors.WorkTargetNotFound({ id });
      await unit.delete(WorkTarget, { id, userId: before.userId });
      const audited = { action: 'worktime.delete-target', target: `work_targets/${id}` } as const;
      await this.audit.write(unit, me, { ...audited, before: WorkTargetDto.from(before) });
    });
    return this.list();
  }

  private usual(): TargetTerms {
    return { weeklyMinutes: this.config.worktime.weeklyMinutes, workingDays: '12345' };
  }
}
