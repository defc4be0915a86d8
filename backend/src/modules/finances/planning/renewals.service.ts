import { Injectable } from '@nestjs/common';
import { dayAfter } from '../../../platform/clock';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { fitting, MAX_LIST_BYTES } from '../../../platform/http';
import { Job } from '../../../platform/jobs/jobs';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { firstOfItsMonth, type RecurringType } from '../arithmetic/recurrence';
import { dueOn, nextRenewal, type Renewal, type Span, toldFrom } from '../arithmetic/renewals';
import { MAX_NOTICE_DAYS } from '../cost.constants';
import { Cost } from '../cost.entity';
import { CostSummaryDto } from '../dto/cost.dto';
import { RenewalDto, type RenewalGroupDto, type RenewalsDto } from '../dto/planning.dto';
import { FinanceQueries, type OwnMonthRow, type CostFacts } from '../finances.queries';
import { StudioDateService } from '../../../platform/config/studio-date.service';

/** How many days ahead admins are notified at most. */
const AHEAD = MAX_NOTICE_DAYS + 7;

interface CostRenewal {
  cost: CostFacts;
  /** `paidOn`: the month's own day, if it has one; periods of notice end by the usual one. */
  renewal: Renewal & { paidOn: string };
}

@Injectable()
export class RenewalsService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly day: StudioDateService,
    private readonly notices: NoticeSenderService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  async list(days: number): Promise<RenewalsDto> {
    const today = this.day.today();
    const span = { today, until: dayAfter(today, days) };
    const found = await this.within(span);
    found.sort((a, b) => {
      const [first, second] = [dueOn(a.renewal, today), dueOn(b.renewal, today)];
      return first === second ? a.cost.id - b.cost.id : first < second ? -1 : 1;
    });
    return { ...span, yearly: groupOf(found, 'yearly'), monthly: groupOf(found, 'monthly') };
  }

  /**
   * Notifies once per renewal, even with several backends: each cost stores its last one, under its lock. Hourly, so that a
   * missed run does not delay notices by a day.
   */
  @Job('tell-renewals')
  async tell(): Promise<{ renewals: number }> {
    const today = this.day.today();
    const span = { today, until: dayAfter(today, AHEAD) };
    const isDue = (cost: CostFacts, renewal: Renewal) => {
      const from = toldFrom(cost, renewal);
      return from !== null && from <= today && cost.renewalTold !== renewal.date;
    };
    const due = (await this.within(span)).filter(({ cost, renewal }) => isDue(cost, renewal));
    if (!due.length) return { renewals: 0 };
    return this.transactions.run(async (unit) => {
      const costs = await unit.lockAll(Cost, { id: due.map(({ cost }) => cost.id) });
      const replaced = await this.replaced(unit);
      const own = await this.ownMonths(span, unit);
      const told = costs.flatMap((cost) => {
        const renewal = nextRenewal(withoutSkipped(cost, own), span, replaced.has(cost.id));
        return renewal && isDue(cost, renewal) ? { cost, renewal } : [];
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

  /** For a cost whose price changes within the span, only the earlier renewal. */
  private async within(span: Span): Promise<CostRenewal[]> {
    const [costs, replaced, own] = await Promise.all([
      this.queries.renewable({ first: firstOfItsMonth(span.today) }),
      this.replaced(),
      this.ownMonths(span),
    ]);
    const found = costs.flatMap((cost) => {
      const renewal = nextRenewal(withoutSkipped(cost, own), span, replaced.has(cost.id));
      const its = renewal && own.get(cost.id)?.find(({ month }) => renewal.date.startsWith(month));
      const price = its?.netto && its.brutto ? { netto: its.netto, brutto: its.brutto } : {};
      return renewal ? { cost: { ...cost, ...price }, renewal: { ...renewal, paidOn: its?.date ?? renewal.date } } : [];
    });
    const renewing = new Set(found.map(({ cost }) => cost.id));
    return found.filter(({ cost: { replacesId } }) => replacesId === null || !renewing.has(replacesId));
  }

  /** The months that differ, by cost. */
  private async ownMonths({ today }: Span, unit?: UnitOfWork): Promise<ReadonlyMap<number, readonly OwnMonthRow[]>> {
    return Map.groupBy(await this.queries.ownFrom({ month: today.slice(0, 7) }, unit), ({ costId }) => costId);
  }

  /** The ids of costs that continue at another price. */
  private async replaced(unit?: UnitOfWork): Promise<ReadonlySet<number | null>> {
    return new Set((await this.queries.replaced(undefined, unit)).map(({ replacesId }) => replacesId));
  }
}

/** Skipped months have no renewal. */
function withoutSkipped<Cost extends { id: number }>(
  cost: Cost,
  own: ReadonlyMap<number, readonly OwnMonthRow[]>,
): Cost & { skipped: ReadonlySet<string> } {
  const months = own.get(cost.id)?.filter(({ isSkipped }) => isSkipped) ?? [];
  return { ...cost, skipped: new Set(months.map(({ month }) => month)) };
}

function groupOf(found: readonly CostRenewal[], type: RecurringType): RenewalGroupDto {
  const ofType = found.filter(({ cost }) => cost.recurringType === type);
  const renewals = ofType.map(({ cost, renewal }) => RenewalDto.from(cost, type, renewal));
  return {
    renewals: fitting(renewals, MAX_LIST_BYTES / 2),
    summary: CostSummaryDto.of(ofType.map(({ cost }) => cost)),
  };
}
