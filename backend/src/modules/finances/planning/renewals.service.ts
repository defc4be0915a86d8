import { Injectable } from '@nestjs/common';
import { dayAfter } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/database';
import { fitting, MAX_LIST_BYTES } from '../../../platform/http';
import { firstOfItsMonth, type RecurringType } from '../arithmetic/recurrence';
import { dueOn, nextRenewal, type Renewal, type Span } from '../arithmetic/renewals';
import { CostSummaryDto } from '../dto/cost.dto';
import { RenewalDto, type RenewalGroupDto, type RenewalsDto } from '../dto/planning.dto';
import { FinanceQueries, type OwnMonthRow, type CostFacts } from '../finances.queries';
import { StudioDateService } from '../../../platform/config/studio-date.service';

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

  /** For a cost whose price changes within the span, only the earlier renewal. */
  async within(span: Span): Promise<CostRenewal[]> {
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
  async ownMonths({ today }: Span, unit?: UnitOfWork): Promise<ReadonlyMap<number, readonly OwnMonthRow[]>> {
    return Map.groupBy(await this.queries.ownFrom({ month: today.slice(0, 7) }, unit), ({ costId }) => costId);
  }

  /** The ids of costs that continue at another price. */
  async replaced(unit?: UnitOfWork): Promise<ReadonlySet<number | null>> {
    return new Set((await this.queries.replaced(undefined, unit)).map(({ replacesId }) => replacesId));
  }
}

/** Skipped months have no renewal. */
export function withoutSkipped<Cost extends { id: number }>(
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
