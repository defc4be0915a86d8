import { Injectable } from '@nestjs/common';
import type { SummedCost } from '../arithmetic/month-summary';
import { firstDay, lastDay, type Month, monthAfter } from '../arithmetic/recurrence';
import { COST_CATEGORIES, type CostCategory } from '../cost.constants';
import { CostSummaryDto } from '../dto/cost.dto';
import type { MonthComparisonDto } from '../dto/planning.dto';
import { FinanceQueries } from '../finances.queries';
import { CostStatisticsService } from '../statistics/cost-statistics.service';

type Amounts = readonly (SummedCost & { category: CostCategory })[];

@Injectable()
export class ComparisonService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly statistics: CostStatisticsService,
  ) {}

  async of(month: Month): Promise<MonthComparisonDto> {
    const [now, before, usual] = await Promise.all([
      this.amountsOf(month),
      this.amountsOf(monthAfter(month, -1)),
      this.statistics.usual(firstDay(month).slice(0, 7)),
    ]);
    const categories = COST_CATEGORIES.flatMap((category) => {
      const ofCategory = (costs: Amounts) => CostSummaryDto.of(costs.filter((cost) => cost.category === category));
      const { netto, brutto, count } = ofCategory(now);
      const former = ofCategory(before);
      return count + former.count > 0 ? { category, netto, brutto, count, previous_brutto: former.brutto } : [];
    });
    categories.sort((a, b) => b.brutto - a.brutto || b.previous_brutto - a.previous_brutto);
    return {
      summary: CostSummaryDto.of(now),
      previous: CostSummaryDto.of(before),
      usual_brutto: usual === undefined ? null : Number(usual),
      categories,
    };
  }

  private async amountsOf(month: Month): Promise<Amounts> {
    const first = firstDay(month);
    const [costs, own] = await Promise.all([
      this.queries.amountsOf({ first, last: lastDay(month), month: first.slice(5, 7) }),
      this.queries.ownOfMonth({ month: first.slice(0, 7) }),
    ]);
    const byCost = new Map(own.map((one) => [one.costId, one]));
    return costs.flatMap(({ id, isRecurring, category, netto, brutto }) => {
      const its = isRecurring ? byCost.get(id) : undefined;
      return its?.isSkipped ? [] : { category, netto: its?.netto ?? netto, brutto: its?.brutto ?? brutto };
    });
  }
}
