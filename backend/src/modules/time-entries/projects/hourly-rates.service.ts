import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { HourlyRateDto, type HourlyRateInputDto } from '../dto/project-hours.dto';
import { HourlyRate } from '../records/hourly-rate.entity';
import { TimeEntryErrors } from '../time-entries.errors';
import { TimeEntryQueries } from '../time-entries.queries';

/** What an hour of each user costs the studio. */
@Injectable()
export class HourlyRatesService {
  constructor(
    private readonly queries: TimeEntryQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
  ) {}

  /** By user id, latest first. */
  async list(): Promise<HourlyRateDto[]> {
    return (await this.queries.rates()).map((row) => HourlyRateDto.from(row));
  }

  /** Replaces a rate from the same day. @throws {UserNotFound} */
  async set(me: CurrentUser, { user_id: userId, valid_from: validFrom, amount }: HourlyRateInputDto) {
    const cents = Math.round(amount * 100);
    await this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new UserErrors.UserNotFound({ id: userId });
      const before = await unit.lock(HourlyRate, { userId, validFrom });
      if (before) await unit.update(HourlyRate, { id: before.id }, { cents });
      const after = before ? { ...before, cents } : await unit.insert(HourlyRate, { userId, validFrom, cents });
      await this.audit.write(unit, me, {
        ...{ action: 'hourly-rate.set', target: `hourly_rates/${after.id}` },
        ...(before && { before: HourlyRateDto.from(before) }),
        after: HourlyRateDto.from(after),
      });
    });
    return this.list();
  }

  /** @throws {RateNotFound} */
  async delete(me: CurrentUser, id: number): Promise<HourlyRateDto[]> {
    await this.transactions.run(async (unit) => {
      const found = await unit.lock(HourlyRate, { id });
      if (!found) throw new TimeEntryErrors.RateNotFound({ id });
      await unit.delete(HourlyRate, { id });
      const before = HourlyRateDto.from(found);
      await this.audit.write(unit, me, { action: 'hourly-rate.delete', target: `hourly_rates/${id}`, before });
    });
    return this.list();
  }
}
