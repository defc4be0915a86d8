import type { CostDto } from '@/api/costs.api';
import type { Amounts } from '../form/amounts/amounts';
import { valuesOf } from '../form/cost-values';

/** What the form of another price holds. */
export interface PriceValues extends Amounts {
  /** `2027-03`. */
  from: string;
}

const yearsAhead = 3;

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (index: number) => `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * `2026-02` of a cost of January: before that, its price is that of the cost itself. Not before today's month, nor in it
 * once the day of its payment has passed.
 */
export function firstMonth({ date }: CostDto, today: string): string {
  const isPaid = date.slice(8) < today.slice(8);
  return monthAt(Math.max(indexOf(date) + 1, indexOf(today) + (isPaid ? 1 : 0)));
}

/** The months that a price can begin in: from the first one to the end, and at most some years ahead. */
export function monthsFrom(first: string, end: string | null): string[] {
  const latest = indexOf(first) + yearsAhead * 12;
  const last = Math.min(latest, end === null ? latest : indexOf(end));
  return Array.from({ length: Math.max(0, last - indexOf(first) + 1) }, (_, index) => monthAt(indexOf(first) + index));
}

/** Most changes are told ahead: the next month, if the cost goes on until then. */
export const startOf = (months: readonly string[], today: string): string =>
  months.find((month) => month > today.slice(0, 7)) ?? months.at(-1) ?? '';

export function newPriceOf(cost: CostDto, from: string): PriceValues {
  const { netto, vat, brutto, typed } = valuesOf(cost);
  return { from, netto, vat, brutto, typed };
}
