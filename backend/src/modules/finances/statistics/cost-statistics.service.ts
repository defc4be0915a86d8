import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import {
  lastDayOf,
  monthAfter,
  type MonthName,
  type MonthRange,
  monthsOf,
  quarterOf,
  wholeQuarters,
} from '../../../platform/clock';
import { fitting } from '../../../platform/http';
import { dayOf, monthOf } from '../arithmetic/recurrence';
import { medianOf } from '../arithmetic/median';
import { type Amount, COST_CATEGORIES, type CostCategory } from '../cost.constants';
import { CostSummaryDto, latestFirst } from '../dto/cost.dto';
import type {
  CategoryChangeDto,
  CostMonthTotalDto,
  CostPaymentsDto,
  CostStatisticsDto,
  LargestCostDto,
  VatQuarterDto,
} from '../dto/cost-statistics.dto';
import type { MonthComparisonDto } from '../dto/planning.dto';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { CostStatisticsQueries, type PaymentFilter } from './cost-statistics.queries';

type Sums = Record<'nettoCents' | 'bruttoCents', number>;

type MonthSums = Sums & { month: string; category: CostCategory; total: number };

const euros = (cents: number) => new Big(cents).div(100).toFixed(2);

type PaymentRow = Awaited<ReturnType<CostStatisticsQueries['payments']>>[number];

/** With the month's own day and amounts. */
function paymentOf({ ownNetto, ownVat, ownBrutto, ownDate, ...cost }: PaymentRow) {
  const { month, date, recurringDay, netto, vat, brutto } = cost;
  const usual = date.startsWith(month) ? date : dayOf(monthOf(month), recurringDay ?? Number(date.slice(8)));
  return {
    ...cost,
    /** Whether the cost's own files are of this payment: those of a former price are not. */
    isFirst: date.startsWith(month) && cost.replacesId === null,
    date: ownDate ?? usual,
    netto: ownNetto ?? netto,
    vat: ownVat ?? vat,
    brutto: ownBrutto ?? brutto,
  };
}

export type Payment = ReturnType<typeof paymentOf>;

const sumOf = (rows: readonly Sums[], amount: Amount) =>
  rows.reduce((sum, { nettoCents, bruttoCents }) => sum + (amount === 'netto' ? nettoCents : bruttoCents), 0);

const withMonths = (range: MonthRange) => ({
  months: JSON.stringify(monthsOf(range).map((month) => [month, `${month}-01`, lastDayOf(month)])),
});

/** Sums include recurring instances, as the months of costs list them. */
@Injectable()
export class CostStatisticsService {
  constructor(
    private readonly queries: CostStatisticsQueries,
    private readonly day: StudioDateService,
  ) {}

  async of(range: MonthRange, amount: Amount): Promise<CostStatisticsDto> {
    const current = this.currentMonth();
    const next = { from: monthAfter(current), to: monthAfter(current, 12) };
    const yearBefore = { from: monthAfter(range.from, -12), to: monthAfter(range.to, -12) };
    const [months, before, recurring, largest, quarters] = await Promise.all([
      this.queries.byCategory(withMonths(range)),
      this.queries.byCategory(withMonths(yearBefore)),
      this.queries.recurringByCategory(withMonths(next)),
      this.largest(range, amount),
      this.vat(wholeQuarters(range)),
    ]);
    return {
      months: monthTotals(range, months, amount),
      forecast: monthTotals(next, recurring, amount),
      categories: categoryChanges(months, before, amount),
      largest,
      quarters,
    };
  }

  /** Optionally of one category or one cost. */
  async payments(range: MonthRange, { category, cost }: PaymentFilter): Promise<CostPaymentsDto> {
    const found = (await this.queries.payments({ ...withMonths(range), category, cost })).map(paymentOf);
    const payments = found.map(({ id, name, category: of, date, netto, vat: rate, brutto }) => {
      return { id, name, category: of, date, netto, rate, brutto };
    });
    return { payments: fitting(payments.sort(latestFirst)), summary: CostSummaryDto.of(found) };
  }

  /** All payments of a range, oldest first. */
  async allPayments(range: MonthRange): Promise<Payment[]> {
    const payments = (await this.queries.payments(withMonths(range))).map(paymentOf);
    return payments.sort((a, b) => latestFirst(b, a));
  }

  /** A month beside the one before. */
  async comparison(month: MonthName): Promise<MonthComparisonDto> {
    const range = { from: monthAfter(month, -1), to: month };
    const [rows, usual] = await Promise.all([this.queries.byCategory(withMonths(range)), this.usual(month)]);
    const now = rows.filter((row) => row.month === month);
    const before = rows.filter((row) => row.month !== month);
    const categories = COST_CATEGORIES.flatMap((category) => {
      const of = (sums: readonly MonthSums[]) => summaryOf(sums.filter((sum) => sum.category === category));
      const { netto, brutto, count } = of(now);
      const former = of(before);
      return count + former.count > 0 ? { category, netto, brutto, count, previous_brutto: former.brutto } : [];
    });
    categories.sort((a, b) => b.brutto - a.brutto || b.previous_brutto - a.previous_brutto);
    const usual_brutto = usual === undefined ? null : Number(usual);
    return { summary: summaryOf(now), previous: summaryOf(before), usual_brutto, categories };
  }

  /**
   * The median brutto of the twelve full months before, starting with the first that has costs, in EUR; undefined for too
   * few.
   */
  private async usual(month: MonthName): Promise<string | undefined> {
    const current = this.currentMonth();
    const before = month < current ? month : current;
    const range = { from: monthAfter(before, -12), to: monthAfter(before, -1) };
    const byMonth = Map.groupBy(await this.queries.byCategory(withMonths(range)), (row) => row.month);
    const months = monthsOf(range).map((name) => byMonth.get(name) ?? []);
    const begun = months.findIndex((rows) => rows.length > 0);
    const cents = medianOf(begun === -1 ? [] : months.slice(begun).map((rows) => sumOf(rows, 'brutto')));
    return cents === undefined ? undefined : euros(cents);
  }

  private currentMonth(): MonthName {
    return this.day.today().slice(0, 7);
  }

  private async largest(range: MonthRange, amount: Amount): Promise<LargestCostDto[]> {
    const read = amount === 'netto' ? this.queries.largestByNetto : this.queries.largestByBrutto;
    const rows = await read(withMonths(range));
    const costs = rows.length ? await this.queries.names({ ids: rows.map(({ id }) => id) }) : [];
    const known = new Map(costs.map((cost) => [cost.id, cost]));
    return rows.flatMap(({ id, cents, total, month }) => {
      const cost = known.get(id);
      return cost ? { ...cost, total: euros(cents), count: total, month } : [];
    });
  }

  private async vat(range: MonthRange): Promise<VatQuarterDto[]> {
    const rows = await this.queries.byRate(withMonths(range));
    const quarters = Map.groupBy(monthsOf(range), quarterOf);
    return [...quarters.keys()].map((quarter) => {
      const within = rows.filter(({ month }) => quarterOf(month) === quarter);
      const rates = [...Map.groupBy(within, ({ vat }) => vat)].map(([rate, sums]) => ({ rate, ...vatOf(sums) }));
      return { quarter, ...vatOf(within), rates: rates.sort((a, b) => Number(b.rate) - Number(a.rate)) };
    });
  }
}

function summaryOf(rows: readonly MonthSums[]): CostSummaryDto {
  const [netto, brutto] = [sumOf(rows, 'netto'), sumOf(rows, 'brutto')];
  const count = rows.reduce((sum, { total }) => sum + total, 0);
  return { netto: netto / 100, vat: (brutto - netto) / 100, brutto: brutto / 100, count };
}

function vatOf(rows: readonly Sums[]) {
  const [netto, brutto] = [sumOf(rows, 'netto'), sumOf(rows, 'brutto')];
  return { netto: euros(netto), vat: euros(brutto - netto), brutto: euros(brutto) };
}

function monthTotals(range: MonthRange, rows: readonly MonthSums[], amount: Amount): CostMonthTotalDto[] {
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return monthsOf(range).map((month) => {
    const sums = byMonth.get(month) ?? [];
    const categories = sums.map((sum) => ({ category: sum.category, total: euros(sumOf([sum], amount)) }));
    return { month, total: euros(sumOf(sums, amount)), categories };
  });
}

function categoryChanges(now: readonly MonthSums[], before: readonly MonthSums[], amount: Amount): CategoryChangeDto[] {
  const sumsOf = (rows: readonly MonthSums[], wanted: CostCategory) => {
    const ofCategory = rows.filter(({ category }) => category === wanted);
    return sumOf(ofCategory, amount);
  };
  return [...new Set([...now, ...before].map(({ category }) => category))]
    .map((category) => ({ category, cents: sumsOf(now, category), before: sumsOf(before, category) }))
    .sort((a, b) => b.cents - a.cents || b.before - a.before || (a.category < b.category ? -1 : 1))
    .map(({ category, cents, before: former }) => ({ category, total: euros(cents), before: euros(former) }));
}
