import { Injectable } from '@nestjs/common';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import { type CostRow, costsFromRows, instanceOn, type ReadCost, SELECT_COSTS } from './cost-row';
import { type CostDto, type CostListDto, type CostMonthDto, CostSummaryDto } from './dto/cost.dto';
import { CostNotFoundError, IncompleteMonthError } from './finances.errors';
import { summaryOf } from './month-summary';
import { firstDay, instanceIn, lastDay, type Month } from './recurrence';

const latestFirst = ({ cost: a }: ReadCost, { cost: b }: ReadCost) =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

/** Of a month: its own costs, and the recurring ones that may have an instance in it; each part has its index. */
const SELECT_MONTH = `${SELECT_COSTS} WHERE c.date BETWEEN ? AND ?
  UNION ALL ${SELECT_COSTS} WHERE c.is_recurring = 1 AND c.date < ?
    AND (c.recurring_end_date IS NULL OR c.recurring_end_date >= ?)
    AND (c.recurring_type = 'monthly' OR SUBSTR(c.date, 6, 2) = ?)
  ORDER BY position`;

/** The reading side of costs: one narrow statement for whatever is asked, raw rows instead of entities. */
@Injectable()
export class CostListService {
  private readonly selectMonth: Statement<CostRow>;
  private readonly selectAll: Statement<CostRow>;
  private readonly selectOne: Statement<CostRow>;

  constructor(statements: PreparedStatements) {
    this.selectMonth = statements.prepare(SELECT_MONTH);
    this.selectAll = statements.prepare(`${SELECT_COSTS} ORDER BY a.position`);
    this.selectOne = statements.prepare(`${SELECT_COSTS} WHERE c.id = ? ORDER BY a.position`);
  }

  /** A month with its recurring instances, or all stored costs. @throws {IncompleteMonthError} */
  async list({ year, month }: CostMonthDto): Promise<CostListDto> {
    if (year === undefined && month !== undefined) throw new IncompleteMonthError('year');
    if (year !== undefined && month === undefined) throw new IncompleteMonthError('month');
    const costs = year && month ? await this.ofMonth({ year, month }) : costsFromRows(await this.selectAll([]));
    return {
      costs: costs.sort(latestFirst).map(({ cost }) => cost),
      summary: CostSummaryDto.from(summaryOf(costs.map(({ amounts }) => amounts))),
    };
  }

  /** @throws {CostNotFoundError} */
  async get(id: number): Promise<CostDto> {
    const [read] = costsFromRows(await this.selectOne([id]));
    if (!read) throw new CostNotFoundError(id);
    return read.cost;
  }

  private async ofMonth(month: Month): Promise<ReadCost[]> {
    const first = firstDay(month);
    const rows = await this.selectMonth([first, lastDay(month), first, first, first.slice(5, 7)]);
    return costsFromRows(rows).flatMap((read) => {
      if (read.cost.date >= first) return read;
      const { date, recurring_type: recurringType, recurring_end_date: recurringEndDate } = read.cost;
      const day = instanceIn(month, { date, recurringType, recurringEndDate });
      return day ? instanceOn(day, read) : [];
    });
  }
}
