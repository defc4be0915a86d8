import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { fitting } from '../../../platform/http/paging/response-size';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { type CostSummary, summaryOf } from '../arithmetic/month-summary';
import { paidBetween } from '../arithmetic/own-month';
import { firstOfItsMonth, paymentsUntil } from '../arithmetic/recurrence';
import { CostSummaryDto } from '../dto/cost.dto';
import { ProjectCostDto, type ProjectCostsDto } from '../dto/planning.dto';
import { FinanceQueries, type OwnMonthRow, type SummedRow } from '../finances.queries';
import { StudioDateService } from './studio-date.service';

@Injectable()
export class ProjectCostsService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly projects: ProjectRecordsService,
    private readonly day: StudioDateService,
  ) {}

  /** @throws {ProjectNotFoundError} */
  async of(projectId: number): Promise<ProjectCostsDto> {
    const [rows, own] = await Promise.all([
      this.queries.ofProject({ projectId }),
      this.queries.ownOfProject({ projectId }),
      this.projects.get(projectId),
    ]);
    const today = this.day.today();
    const byCost = Map.groupBy(own, ({ costId }) => costId);
    const paid = rows.map((cost) => {
      const total = paidUntil(today, cost, byCost.get(cost.id));
      return { cost, payments: total.count, total };
    });
    return {
      costs: fitting(paid.map(({ cost, payments, total }) => ProjectCostDto.from(cost, payments, total))),
      summary: CostSummaryDto.from(summaryOf(paid.map(({ total }) => amountsOf(total)))),
    };
  }

  /** Payments of each project until today, netto, in EUR. */
  async nettoByProject(): Promise<Map<number, number>> {
    const [rows, own] = await Promise.all([this.queries.ofProjects(), this.queries.ownOfProjects()]);
    const today = this.day.today();
    const byCost = Map.groupBy(own, ({ costId }) => costId);
    const sums = [...Map.groupBy(rows, ({ projectId }) => projectId ?? 0)].map(([projectId, costs]) => {
      const paid = costs.map((cost) => paidUntil(today, cost, byCost.get(cost.id)).netto);
      return [
        projectId,
        paid
          .reduce((sum, netto) => sum.plus(netto), new Big(0))
          .round(2)
          .toNumber(),
      ] as const;
    });
    return new Map(sums);
  }
}

const amountsOf = ({ netto, brutto }: CostSummary) => ({ netto: netto.toFixed(2), brutto: brutto.toFixed(2) });

/** One by one only if months differ: a cost may have hundreds of payments. */
function paidUntil(today: string, cost: SummedRow, own: readonly OwnMonthRow[] = []): CostSummary {
  const sums = own.length
    ? paidBetween(firstOfItsMonth(cost.date), today, cost, own)
    : times(cost, paymentsUntil(today, cost));
  return { ...sums, vat: sums.brutto.minus(sums.netto), count: sums.payments };
}

const times = ({ netto, brutto }: SummedRow, payments: number) => ({
  netto: new Big(netto).times(payments),
  brutto: new Big(brutto).times(payments),
  payments,
});
