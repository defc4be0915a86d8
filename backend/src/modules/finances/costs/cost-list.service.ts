import { Injectable } from '@nestjs/common';
import { fitting } from '../../../platform/http/paging/response-size';
import { LISTED } from '../../../platform/text/excerpt';
import { summaryOf } from '../arithmetic/month-summary';
import { firstDay, instancesIn, lastDay, type Month } from '../arithmetic/recurrence';
import { CostDto, type CostListDto, type CostMonthDto, CostSummaryDto } from '../dto/cost.dto';
import { pathOf } from '../files/cost-file-name';
import { FinanceErrors, IncompleteMonthError } from '../finances.errors';
import { type CostRow, FinanceQueries } from '../finances.queries';

/** A cost with one of its files, if it has any. */
type CostWithFile = CostRow & { token: string | null; fileName: string | null };

const latestFirst = (a: CostDto, b: CostDto) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1);

const pathsOf = (rows: readonly CostWithFile[]) =>
  rows.flatMap(({ token, fileName: name }) => (token && name ? pathOf({ token, name }) : []));

interface ListedCost {
  cost: CostRow;
  files: CostWithFile[];
  instanceOn?: string;
}

const grouped = (rows: CostWithFile[]): ListedCost[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((files) => (files[0] ? { cost: files[0], files } : []));

@Injectable()
export class CostListService {
  constructor(private readonly queries: FinanceQueries) {}

  /** A month with its recurring instances, or all stored costs. @throws {IncompleteMonthError} */
  async list({ year, month }: CostMonthDto): Promise<CostListDto> {
    if (year === undefined && month !== undefined) throw new IncompleteMonthError('year');
    if (year !== undefined && month === undefined) throw new IncompleteMonthError('month');
    const listed = year && month ? await this.inMonth({ year, month }) : grouped(await this.queries.all());
    const costs = listed.map(({ cost, files, instanceOn }) =>
      CostDto.from(cost, pathsOf(files), { excerpt: LISTED, instanceOn }),
    );
    return {
      costs: fitting(costs.sort(latestFirst)),
      summary: CostSummaryDto.from(summaryOf(listed.map(({ cost }) => cost))),
    };
  }

  /** @throws {CostNotFound} */
  async get(id: number): Promise<CostDto> {
    const rows = await this.queries.byId({ id });
    if (!rows[0]) throw new FinanceErrors.CostNotFound({ id });
    return CostDto.withRevision(rows[0], pathsOf(rows));
  }

  private async inMonth(month: Month): Promise<ListedCost[]> {
    const first = firstDay(month);
    const instanceOf = instancesIn(month);
    const rows = await this.queries.ofMonth({ first, last: lastDay(month), month: first.slice(5, 7) });
    return grouped(rows).flatMap((listed) => {
      if (listed.cost.date >= first) return listed;
      const instanceOn = instanceOf(listed.cost);
      return instanceOn ? { ...listed, instanceOn } : [];
    });
  }
}
