import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { AppConfig } from '../../../platform/config/app-config';
import type { HolidayRegion } from '../../../platform/config/holiday-regions';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { type AbsentDays, awayOn } from '../absences/records/away';
import { type RegionDto, WorkTargetDto, type WorkTargetInputDto, type WorkTargetsDto } from '../dto/target.dto';
import { WorktimeErrors } from '../worktime.errors';
import { WorktimeQueries } from '../worktime.queries';
import { type Holidays, holidaysBetween } from './holidays';
import { type DatedTerms, leaveDaysIn, type PersonTerms, targetOn, type TargetTerms, termsOn } from './target-minutes';
import { WorkTarget } from './work-target.entity';

const DAY_MINUTES = 24 * 60;
const WEEKDAYS = '12345';

const hoursOf = ({ weeklyMinutes, workingDays, leaveDays }: TargetTerms) => ({ weeklyMinutes, workingDays, leaveDays });

/** Of users on days, YYYY-MM-DD. */
export type Targets = Awaited<ReturnType<WorkTargetsService['between']>>;

/** The single source of target hours, for time sheets, statistics and Home. */
@Injectable()
export class WorkTargetsService {
  constructor(
    private readonly queries: WorktimeQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly date: StudioDateService,
    private readonly config: AppConfig,
  ) {}

  /** The users' targets on the days of a period, YYYY-MM-DD, both inclusive. */
  async between(userIds: readonly number[], from: string, to: string, unit?: UnitOfWork) {
    const [people, terms, absences] = await Promise.all([
      this.users.byIds(userIds, unit),
      this.queries.targets(undefined, unit),
      this.queries.grantedAbsences({ userIds, from, to }, unit),
    ]);
    const termsOf = Map.groupBy(terms, ({ userId }) => userId);
    const usual = this.usual();
    const known = new Map([...people.values()].map((person) => [person.id, this.termsOf(person, termsOf, usual)]));
    const regionOn = (userId: number, date: string) => {
      const person = known.get(userId);
      return (person && termsOn(date, person)?.region) ?? this.config.worktime.holidays;
    };
    const own = [...known.values()].flatMap((person) => person.terms.map(({ region }) => region));
    const regions = new Set([this.config.worktime.holidays, ...own]);
    const holidays = new Map<HolidayRegion | null, Holidays>();
    for (const region of regions) if (region) holidays.set(region, await holidaysBetween(region, from, to));
    const holiday = (userId: number, date: string) => holidays.get(regionOn(userId, date))?.get(date);

    const granted = Map.groupBy(absences, ({ userId }) => userId);
    const away = (userId: number, date: string) => awayOn(date, granted.get(userId) ?? []);
    /** null: no target hours. */
    const presentTarget = (userId: number, date: string) => {
      const person = known.get(userId);
      const target = person ? targetOn(date, person) : null;
      return target !== null && holiday(userId, date) !== undefined ? 0 : target;
    };
    const targetOf = (userId: number, date: string) => {
      const target = presentTarget(userId, date);
      return target && Math.round(target * (1 - away(userId, date).part));
    };
    const { overtimeMinutes, overtimeToleranceMinutes, leaveDays } = this.config.worktime;
    return {
      /** The target, without what absences take of it. */
      minutes: (userId: number, date: string) => targetOf(userId, date) ?? 0,
      /** Whether a user with target hours has none on a day. */
      isDayOff: (userId: number, date: string) => targetOf(userId, date) === 0,
      /** Whether the user has a target, but for absences. */
      isWorkingDay: (userId: number, date: string) => Boolean(presentTarget(userId, date)),
      /** The minutes of work above which a day is overtime. Source: contract, section 8. */
      overtimeFrom: (userId: number, date: string) =>
        (targetOf(userId, date) ?? overtimeMinutes) + overtimeToleranceMinutes,
      /** The name of a public holiday in the user's region. */
      holiday,
      region: regionOn,
      away,
      /** The user's granted absences of the period. */
      granted: (userId: number): readonly AbsentDays[] => granted.get(userId) ?? [],
      /** In a year, by the target hours. */
      leaveDays: (userId: number, year: number) => {
        const person = known.get(userId);
        return person ? leaveDaysIn(year, person, leaveDays) : 0;
      },
    };
  }

  /** The usual target hours, and all targets that differ from them. */
  async list(): Promise<WorkTargetsDto> {
    const terms = await this.queries.targets();
    const { weeklyMinutes: weekly_minutes, leaveDays: leave_days, holidays: region } = this.config.worktime;
    return {
      usual: { weekly_minutes, working_days: [...WEEKDAYS].map(Number), leave_days, region },
      targets: terms.map((row) => WorkTargetDto.from(row)),
    };
  }

  /** Replaces a target from the same day. @throws {TargetBeforeAccount} @throws {TargetBeyondDays} */
  async set(me: CurrentUser, input: WorkTargetInputDto): Promise<WorkTargetsDto> {
    const { user_id: userId, valid_from: validFrom, weekly_minutes: weeklyMinutes, working_days: days } = input;
    const { createdAt } = await this.users.get(userId);
    const workingDays = [...new Set(days)].sort().join('');
    if (weeklyMinutes > workingDays.length * DAY_MINUTES)
      throw new WorktimeErrors.TargetBeyondDays({ count: workingDays.length });
    if (validFrom < this.date.of(createdAt)) throw new WorktimeErrors.TargetBeforeAccount();
    await this.transactions.run(async (unit) => {
      const { terms, usual } = await this.heldTerms(unit, userId);
      const former: TargetTerms = terms.find((one) => one.validFrom <= validFrom) ?? usual;
      const { leaveDays, region } = former;
      const changed = {
        ...{ weeklyMinutes, workingDays },
        leaveDays: input.leave_days === undefined ? leaveDays : input.leave_days,
        region: input.region === undefined ? region : input.region,
      };
      await this.write(unit, me, 'worktime.set-target', { userId, validFrom }, changed);
      // Choices of a region repeated the former hours, and go on with these.
      let previous = former;
      for (const term of terms.filter((one) => one.validFrom > validFrom).reverse()) {
        const isChoice = term.region !== previous.region && isDeepStrictEqual(hoursOf(term), hoursOf(former));
        if (!isChoice) break;
        previous = term;
        const from = { userId, validFrom: term.validFrom };
        await this.write(unit, me, 'worktime.set-target', from, { ...changed, region: term.region });
      }
    });
    return this.list();
  }

  async region(userId: number): Promise<RegionDto> {
    const terms = (await this.queries.targets()).filter((one) => one.userId === userId);
    const current = terms.find(({ validFrom }) => validFrom <= this.date.today());
    return { region: current?.region ?? null, usual: this.config.worktime.holidays };
  }

  /** Whose public holidays apply from today on, with otherwise unchanged terms: only admins change past targets. */
  async setRegion(me: CurrentUser, region: HolidayRegion | null): Promise<RegionDto> {
    await this.transactions.run(async (unit) => {
      const { terms, usual } = await this.heldTerms(unit, me.id);
      const from = this.date.today();
      const current = terms.find(({ validFrom }) => validFrom <= from);
      const later = terms.filter(({ validFrom }) => validFrom > from);
      const starts = current?.validFrom === from ? [current] : [{ ...(current ?? usual), validFrom: from }];
      for (const { validFrom, weeklyMinutes, workingDays, leaveDays, ...former } of [...starts, ...later]) {
        if (former.region === region) continue;
        const changed = { weeklyMinutes, workingDays, leaveDays, region };
        await this.write(unit, me, 'worktime.set-region', { userId: me.id, validFrom }, changed);
      }
    });
    return this.region(me.id);
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

  /** Writes the terms from a day on, and the audit log. */
  private async write(
    unit: UnitOfWork,
    me: CurrentUser,
    action: 'worktime.set-target' | 'worktime.set-region',
    from: { userId: number; validFrom: string },
    terms: TargetTerms,
  ): Promise<void> {
    const before = await unit.lock(WorkTarget, from);
    if (before) await unit.update(WorkTarget, from, terms);
    const after = before ? { ...before, ...terms } : await unit.insert(WorkTarget, { ...from, ...terms });
    const states = { ...(before && { before: WorkTargetDto.from(before) }), after: WorkTargetDto.from(after) };
    await this.audit.write(unit, me, { action, target: `work_targets/${after.id}`, ...states });
  }

  /** A user's terms, latest first, locked with the user. */
  private async heldTerms(unit: UnitOfWork, userId: number) {
    await this.users.hold(unit, [userId]);
    const terms = await unit.lockAll(WorkTarget, { userId });
    return { terms: terms.sort((a, b) => b.validFrom.localeCompare(a.validFrom)), usual: this.usual() };
  }

  private termsOf(
    { id, createdAt, deactivatedAt }: Pick<Row<User>, 'id' | 'createdAt' | 'deactivatedAt'>,
    terms: ReadonlyMap<number, DatedTerms[]>,
    usual: TargetTerms,
  ): PersonTerms {
    const until = deactivatedAt && this.date.of(deactivatedAt);
    return { terms: terms.get(id) ?? [], usual, since: this.date.of(createdAt), until };
  }

  private usual(): TargetTerms {
    return { weeklyMinutes: this.config.worktime.weeklyMinutes, workingDays: WEEKDAYS, region: null, leaveDays: null };
  }
}
