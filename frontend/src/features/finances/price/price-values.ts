import type { CostDto } from '@/api/finances.api';
import { monthAfter, monthsBetween } from '@/ui/text/dates';
import type { Amounts } from '../form/amounts/amounts';
import { valuesOf } from '../form/cost-values';

/** The values of the price form. */
export interface PriceValues extends Amounts {
  /** `2027-03`. */
  from: string;
}

const yearsAhead = 3;

/** The first month for a new price: after the cost's own, not past, nor this month once its payment day is over. */
export function firstMonth({ date }: CostDto, today: string): string {
  const isPaid = date.slice(8) < today.slice(8);
  const [afterCost, stillOpen] = [monthAfter(date, 1), monthAfter(today, isPaid ? 1 : 0)];
  return afterCost > stillOpen ? afterCost : stillOpen;
}

/** The months in which a price can start: until the cost's end, and some years ahead at most. */
export function monthsFrom(first: string, end: string | null): string[] {
  const left = end === null ? Infinity : monthsBetween(first, end);
  const count = Math.min(left, yearsAhead * 12) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthAfter(first, index));
}

/** The default is the next month, if the cost continues until then. */
export const startOf = (months: readonly string[], today: string): string =>
  months.find((month) => month > today.slice(0, 7)) ?? months.at(-1) ?? '';

export function newPriceOf(cost: CostDto, from: string): PriceValues {
  const { netto, vat, brutto, typed } = valuesOf(cost);
  return { from, netto, vat, brutto, typed };
}
