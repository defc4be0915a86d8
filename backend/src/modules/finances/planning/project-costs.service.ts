import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { fitting } from '../../../platform/http/paging/response-size';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { paidBetween } from '../arithmetic/own-month';
import { firstOfItsMonth, paymentsUntil } from '../arithmetic/recurrence';
import { CostSummaryDto } from '../dto/cost.dto';
import { ProjectCostDto, type ProjectCostsDto } from '../dto/planning.dto';
import { FinanceQueries, type OwnMonthRow, type CostFacts } from '../finances.queries';
import { StudioDateService } from '../../../platform/config/studio-date.service';

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
    const paid = this.paid(rows, own);
    return {
      costs: fitting(paid.map(({ cost, payments, brutto }) => ProjectCostDto.from(cost, payments, brutto))),
      summary: CostSummaryDto.of(paid),
    };
  }

  /** Payments of each project until today, netto, in EUR. */
  async nettoByProject(): Promise<Map<number, number>> {
    const [rows, own] = await Promise.all([this.queries.ofProjects(), this.queries.ownOfProjects()]);
    const byProject = Map.groupBy(this.paid(rows, own), ({ cost }) => cost.projectId ?? 0);
    return new Map([...byProject].map(([projectId, paid]) => [projectId, CostSummaryDto.of(paid).netto]));
  }

  private paid<Cost extends CostFacts>(rows: readonly Cost[], own: readonly OwnMonthRow[]) {
    const today = this.day.today();
    const byCost = Map.groupBy(own, ({ costId }) => costId);
    return rows.map((cost) => ({ cost, ...paidUntil(today, cost, byCost.get(cost.id)) }));
  }
}

/** One by one only if months differ: a cost may have hundreds of payments. */
const paidUntil = (today: string, cost: CostFacts, own: readonly OwnMonthRow[] = []) =>
  own.length ? paidBetween(firstOfItsMonth(cost.date), today, cost, own) : times(cost, paymentsUntil(today, cost));

const times = ({ netto, brutto }: CostFacts, payments: number) => ({
  netto: new Big(netto).times(payments),
  brutto: new Big(brutto).times(payments),
  payments,
});
