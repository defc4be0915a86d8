import Big from 'big.js';

/** Exact amounts in EUR; SQLite reads numbers. */
export interface SummedCost {
  netto: Big | string | number;
  brutto: Big | string | number;
}

/**
 * The totals of a list of costs, in EUR. The VAT is the difference of the other two, because summing each cost's rounded VAT
 * might not add up. Source: contract, section 5.
 */
export function summaryOf(costs: readonly SummedCost[]) {
  const netto = costs.reduce((sum, cost) => sum.plus(cost.netto), new Big(0));
  const brutto = costs.reduce((sum, cost) => sum.plus(cost.brutto), new Big(0));
  return { netto, vat: brutto.minus(netto), brutto, count: costs.length };
}
