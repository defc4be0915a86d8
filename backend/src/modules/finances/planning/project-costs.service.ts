import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { fitting } from '../../../platform/http/paging/response-size';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { type CostSummary, summaryOf } from '../arithmetic/month-summary';
import { paymentsUntil } from '../arithmetic/recurrence';
import { CostSummaryDto } from '../dto/cost.dto';
import { ProjectCostDto, type ProjectCostsDto } from '../dto/planning.dto';
import { FinanceQueries, type SummedRow } from '../finances.queries';
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
    const [rows] = await Promise.all([this.queries.ofProject({ projectId }), this.projects.get(projectId)]);
    const today = this.day.today();
    const paid = rows.map((cost) => {
      const payments = paymentsUntil(today, cost);
      return { cost, payments, total: times(cost, payments) };
    });
    return {
      costs: fitting(paid.map(({ cost, payments, total }) => ProjectCostDto.from(cost, payments, total))),
      summary: CostSummaryDto.from(summaryOf(paid.map(({ total }) => amountsOf(total)))),
    };
  }
}

const amountsOf = ({ netto, brutto }: CostSummary) => ({ netto: netto.toFixed(2), brutto: brutto.toFixed(2) });

function times({ netto, brutto }: SummedRow, count: number): CostSummary {
  const [sumNetto, sumBrutto] = [new Big(netto).times(count), new Big(brutto).times(count)];
  return { netto: sumNetto, vat: sumBrutto.minus(sumNetto), brutto: sumBrutto, count };
}
