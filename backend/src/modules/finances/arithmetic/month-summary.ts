import Big from 'big.js';

/** Exact amounts, in EUR, as texts or as the numbers that SQLite has for them. */
export interface SummedCost {
  netto: string | number;
  brutto: string | number;
}

export interface CostSummary {
  netto: Big;
  vat: Big;
  brutto: Big;
  count: number;
}

/**
 * What a list of costs comes to, in EUR. The VAT is what lies between the sums, so that the three always fit together:
 * the sum of each cost's rounded VAT would not. Source: contract, section 5.
 */
export function summaryOf(costs: readonly SummedCost[]): CostSummary {
  const netto = costs.reduce((sum, cost) => sum.plus(cost.netto), new Big(0));
  const brutto = costs.reduce((sum, cost) => sum.plus(cost.brutto), new Big(0));
  return { netto, vat: brutto.minus(netto), brutto, count: costs.length };
}
