import type { CostDto } from '@/api/costs.api';
import { monthAfter, monthsBetween } from '@/ui/text/months';
import type { Amounts } from '../form/amounts/amounts';
import { valuesOf } from '../form/cost-values';

/** What the form of another price holds. */
export interface PriceValues extends Amounts {
  /** `2027-03`. */
  from: string;
}

const yearsAhead = 3;

/**
 * `2026-02` of a cost of January: before that, its price is that of the cost itself. Not before today's month, nor in it
 * once the day of its payment has passed.
 */
export function firstMonth({ date }: CostDto, today: string): string {
  const isPaid = date.slice(8) < today.slice(8);
  const [afterCost, stillOpen] = [monthAfter(date, 1), monthAfter(today, isPaid ? 1 : 0)];
  return afterCost > stillOpen ? afterCost : stillOpen;
}

/** The months that a price can begin in: from the first one to the end, and at most some years ahead. */
export function monthsFrom(first: string, end: string | null): string[] {
  const left = end === null ? Infinity : monthsBetween(first, end);
  const count = Math.min(left, yearsAhead * 12) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthAfter(first, index));
}

/** Most changes are told ahead: the next month, if the cost goes on until then. */
export const startOf = (months: readonly string[], today: string): string =>
  months.find((month) => month > today.slice(0, 7)) ?? months.at(-1) ?? '';

export function newPriceOf(cost: CostDto, from: string): PriceValues {
  const { netto, vat, brutto, typed } = valuesOf(cost);
  return { from, netto, vat, brutto, typed };
}
