import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/jobs';
import { dayAfter } from '../../../platform/clock';
import { Transactions } from '../../../platform/database';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { nextRenewal, toldFrom } from '../arithmetic/renewals';
import { Cost } from '../cost.entity';
import { MAX_NOTICE_DAYS } from '../cost.constants';
import { RenewalsService, withoutSkipped } from './renewals.service';
import { StudioDateService } from '../../../platform/config/studio-date.service';

/** How many days ahead admins are notified at most. */
const AHEAD = MAX_NOTICE_DAYS + 7;

@Injectable()
export class RenewalNoticesService {
  constructor(
    private readonly renewals: RenewalsService,
    private readonly notices: NoticeSenderService,
    private readonly users: UsersService,
    private readonly day: StudioDateService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Notifies once per renewal, even with several backends: each cost stores its last one, under its lock. Hourly, so that a
   * missed run does not delay notices by a day.
   */
  @Job('tell-renewals')
  async tell(): Promise<{ renewals: number }> {
    const today = this.day.today();
    const span = { today, until: dayAfter(today, AHEAD) };
    const isDue = (cost: Pick<Cost, 'renewalTold'>, date: string, from: string | null) =>
      from !== null && from <= today && cost.renewalTold !== date;
    const due = (await this.renewals.within(span)).filter(({ cost, renewal }) =>
      isDue(cost, renewal.date, toldFrom(cost, renewal)),
    );
    if (!due.length) return { renewals: 0 };
    return this.transactions.run(async (unit) => {
      const costs = await unit.lockAll(Cost, { id: due.map(({ cost }) => cost.id) });
      const replaced = await this.renewals.replaced(unit);
      const own = await this.renewals.ownMonths(span, unit);
      const told = costs.flatMap((cost) => {
        const renewal = nextRenewal(withoutSkipped(cost, own), span, replaced.has(cost.id));
        return renewal && isDue(cost, renewal.date, toldFrom(cost, renewal)) ? { cost, renewal } : [];
      });
      const admins = await this.users.admins(unit);
      for (const { cost, renewal } of told) {
        const { date, cancelBy, isLast } = renewal;
        // A deadline in the past is left out.
        const notice = { name: cost.name, date, cancelBy: cancelBy && cancelBy >= today ? cancelBy : null, isLast };
        this.notices.tellOfRenewal(unit, admins, notice);
      }
      const changes = told.map(({ cost: { id }, renewal: { date } }) => ({ id, renewalTold: date }));
      if (changes.length) await unit.updateEach(Cost, changes, ['renewalTold']);
      return { renewals: told.length };
    });
  }
}
