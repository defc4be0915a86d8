import Big from 'big.js';
import { dayAfter, lastDayOf, type MonthName } from '../../../platform/clock/periods';
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
}

interface PricedCost extends RecurringCost {
  netto: string;
  brutto: string;
}

/** The sum of payments. */
export interface Paid {
  /** Days of the first and last payment without the months' own days; null: no payment. */
  first: string | null;
  last: string | null;
  payments: number;
  netto: Big;
  brutto: Big;
}

/** The usual day of a cost's payment in a month, be it the cost itself or an instance; null: none. */
export function paymentIn(month: MonthName, cost: RecurringCost): string | null {
  return cost.date.startsWith(month) ? cost.date : instancesIn(monthOf(`${month}-01`))(cost);
}

/** Adds the payments of a span up one by one. Both days are included; `until` may be any day, `from` a month's first. */
export function paidBetween(from: string, until: string, cost: PricedCost, own: readonly OwnMonth[]): Paid {
  const byMonth = new Map(own.map((one) => [one.month, one]));
  const paid: Paid = { first: null, last: null, payments: 0, netto: new Big(0), brutto: new Big(0) };
  for (const day of paymentsFrom(from, cost)) {
    if (day > until) break;
    const its = byMonth.get(day.slice(0, 7));
    if (its?.isSkipped) continue;
    paid.first ??= day;
    paid.last = day;
    paid.payments++;
    paid.netto = paid.netto.plus(its?.netto ?? cost.netto);
    paid.brutto = paid.brutto.plus(its?.brutto ?? cost.brutto);
  }
  return paid;
}

/** The first payment after a month that is not skipped; null: none. */
export function paymentAfter(month: MonthName, cost: RecurringCost, own: readonly OwnMonth[]): string | null {
  const skipped = new Set(own.flatMap((one) => (one.isSkipped ? one.month : [])));
  return paymentsFrom(dayAfter(lastDayOf(month), 1), { ...cost, skipped }).next().value ?? null;
}
