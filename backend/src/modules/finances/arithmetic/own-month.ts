import Big from 'big.js';
import type { MonthName } from '../../../platform/clock';
import { instancesIn, monthOf, paymentsFrom, type RecurringCost } from './recurrence';

/** What differs in one month of a recurring cost; null: as in the cost. */
export interface OwnMonth {
  /** `YYYY-MM`. */
  month: MonthName;
  isSkipped: boolean;
  /** EUR. */
  netto: string | null;
  /** EUR. */
  brutto: string | null;
  date: string | null;
}

interface PricedCost extends RecurringCost {
  isRecurring: boolean;
  netto: string;
  brutto: string;
}

/** The usual day of a cost's payment in a month, be it the cost itself or an instance; null: none. */
export function paymentIn(month: MonthName, cost: RecurringCost): string | null {
  return cost.date.startsWith(month) ? cost.date : instancesIn(monthOf(`${month}-01`))(cost);
}

/**
 * Adds up the payments of a span one by one.
 * @param from the first day of a month.
 * @param until the last day, be it within a month.
 */
export function paidBetween(from: string, until: string, cost: PricedCost, own: readonly OwnMonth[]) {
  // Months of a cost that no longer recurs keep their rows without effect.
  const byMonth = new Map(cost.isRecurring ? own.map((one) => [one.month, one]) : []);
  /** Days of the first and last payment; null: no payment. */
  const days: { first: string | null; last: string | null } = { first: null, last: null };
  const paid = { ...days, payments: 0, netto: new Big(0), brutto: new Big(0) };
  for (const usual of paymentsFrom(from, cost)) {
    if (usual.slice(0, 7) > until.slice(0, 7)) break;
    const its = byMonth.get(usual.slice(0, 7));
    const day = its?.date ?? usual;
    if (its?.isSkipped || day > until) continue;
    paid.first ??= day;
    paid.last = day;
    paid.payments++;
    paid.netto = paid.netto.plus(its?.netto ?? cost.netto);
    paid.brutto = paid.brutto.plus(its?.brutto ?? cost.brutto);
  }
  return paid;
}

/** The first payment from a month on that is not skipped; null: none. */
export function nextPayment(month: MonthName, cost: RecurringCost, own: readonly OwnMonth[]): string | null {
  const skipped = new Set(own.flatMap((one) => (one.isSkipped ? one.month : [])));
  const usual = paymentsFrom(`${month}-01`, { ...cost, skipped }).next().value;
  return own.find((one) => usual?.startsWith(one.month))?.date ?? usual ?? null;
}
