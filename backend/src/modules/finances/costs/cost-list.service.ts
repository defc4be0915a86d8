import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { fitting, MAX_LIST_BYTES } from '../../../platform/http';
import { LISTED } from '../../../platform/text/excerpt';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { firstDay, firstOfItsMonth, instancesIn, lastDay, type Month, paymentsUntil } from '../arithmetic/recurrence';
import { CostDto, type CostListDto, type CostMonthDto, CostSummaryDto, latestFirst } from '../dto/cost.dto';
import { pathOf } from '../files/cost-file-name';
import { FinanceErrors, INCOMPLETE_MONTH } from '../finances.errors';
import { type CostFacts, type CostRow, FinanceQueries, type OwnMonthRow } from '../finances.queries';
import { paidBetween } from '../arithmetic/own-month';
import { ProjectCostDto, type ProjectCostsDto } from '../dto/planning.dto';

/** A cost with one of its files, if it has any. */
type CostWithFile = CostRow & { token: string | null; fileName: string | null };

export const pathsOf = (rows: readonly CostWithFile[]) =>
  rows.flatMap(({ token, fileName: name }) => (token && name ? pathOf({ token, name }) : []));

const grouped = (rows: CostWithFile[]) =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((files) => (files[0] ? { cost: files[0], files } : []));

@Injectable()
export class CostListService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly projects: ProjectRecordsService,
    private readonly day: StudioDateService,
  ) {}

  /** A month with its recurring instances, or all stored costs. @throws {InvalidFieldError} */
  async list({ year, month }: CostMonthDto): Promise<CostListDto> {
    if (year === undefined && month !== undefined) throw new InvalidFieldError('year', INCOMPLETE_MONTH);
    if (year !== undefined && month === undefined) throw new InvalidFieldError('month', INCOMPLETE_MONTH);
    if (year && month) return this.inMonth({ year, month });
    const listed = grouped(await this.queries.all());
    const costs = listed.map(({ cost, files }) => CostDto.from(cost, pathsOf(files), { excerpt: LISTED }));
    return {
      costs: fitting(costs.sort(latestFirst)),
      summary: CostSummaryDto.of(listed.map(({ cost }) => cost)),
    };
  }

  /** @throws {CostNotFound} */
  async get(id: number): Promise<CostDto> {
    const rows = await this.queries.byId({ id });
    if (!rows[0]) throw new FinanceErrors.CostNotFound({ id });
    return CostDto.withRevision(rows[0], pathsOf(rows));
  }

  private async inMonth(month: Month): Promise<CostListDto> {
    const first = firstDay(month);
    const name = first.slice(0, 7);
    const [rows, own, files] = await Promise.all([
      this.queries.ofMonth({ first, last: lastDay(month), month: first.slice(5, 7) }),
      this.queries.ownOfMonth({ month: name }),
      this.queries.filesInMonths({ from: name, to: name }),
    ]);
    const instanceOf = instancesIn(month);
    const ownOf = new Map(own.map((one) => [one.costId, one]));
    const filesOf = Map.groupBy(files, ({ costId }) => costId);
    const listed = grouped(rows).flatMap(({ cost, files: itsFiles }) => {
      const instanceOn = cost.date >= first ? undefined : instanceOf(cost);
      if (instanceOn === null) return [];
      const its = cost.isRecurring ? ownOf.get(cost.id) : undefined;
      const ownAttachments = its && filesOf.get(cost.id)?.map(pathOf);
      const dto = CostDto.inMonth(cost, pathsOf(itsFiles), { excerpt: LISTED, instanceOn, own: its, ownAttachments });
      const amounts = { netto: its?.netto ?? cost.netto, brutto: its?.brutto ?? cost.brutto };
      return { dto, amounts, isSkipped: its?.isSkipped ?? false };
    });
    const [skipped, paid] = [listed.filter((one) => one.isSkipped), listed.filter((one) => !one.isSkipped)];
    return {
      costs: fitting(paid.map(({ dto }) => dto).sort(latestFirst)),
      summary: CostSummaryDto.of(paid.map(({ amounts }) => amounts)),
      ...(skipped.length > 0 && {
        skipped: fitting(skipped.map(({ dto }) => dto).sort(latestFirst), MAX_LIST_BYTES / 20),
      }),
    };
  }

  /** @throws {ProjectNotFoundError} */
  async ofProject(projectId: number): Promise<ProjectCostsDto> {
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
