import type { CostDto, CostListDto, CostSummaryDto } from '../generated/finances.gen';

/** Whole cents: exact for any sum a company will ever spend. */
const cents = (amount: number) => Math.round(amount * 100);
const sum = (costs: readonly CostDto[], amount: (cost: CostDto) => number) =>
  costs.reduce((total, cost) => total + cents(amount(cost)), 0);

/** Sums a month like the server: the VAT is the difference of the sums (contract section 5). */
export function summaryOf(costs: readonly CostDto[]): CostSummaryDto {
  const netto = sum(costs, (cost) => cost.netto);
  const brutto = sum(costs, (cost) => cost.brutto);
  return { netto: netto / 100, vat: (brutto - netto) / 100, brutto: brutto / 100, count: costs.length };
}

/** The month without a cost, the same object if it did not contain it. Instances have the id of their original. */
export function withoutCost(list: CostListDto, id: number): CostListDto {
  const costs = list.costs.filter((cost) => cost.id !== id);
  return costs.length === list.costs.length ? list : { costs, summary: summaryOf(costs) };
}
