import { costCategories } from '@/shared/cost/categories';
import type { CostCategory } from '@/api/finances.api';
import { monthAfter, monthKey } from '@/ui/text/dates';
import type { MonthRange } from '../month-range';

/** The bar whose payments are shown, as in the address: `hosting`, `2026-Q4`, or the id of a cost. */
export type Behind = string;

const quarter = /^(19[789]\d|2\d{3})-Q([1-4])$/;

export const readBehind = (given: string | null): Behind | null =>
  given !== null && (quarter.test(given) || /^[1-9]\d{0,8}$/.test(given) || costCategories.some((one) => one === given))
    ? given
    : null;

/** The first and the last month of a quarter such as `2026-Q4`. */
export function monthsOfQuarter(name: string): MonthRange {
  const [, year = '', number] = quarter.exec(name) ?? [];
  const to = monthKey({ year: Number(year), month: Number(number) * 3 });
  return { from: monthAfter(to, -2), to };
}

/** `Q4 2026`. */
export const quarterTitle = (name: string): string => name.replace(/^(\d+)-(Q\d)$/, '$2 $1');

export const isQuarter = (behind: Behind): boolean => quarter.test(behind);

interface Asked extends MonthRange {
  category?: CostCategory;
  cost?: number;
}

/** The payments to load. A quarter is complete, even if only part of it is in the range. */
export function paymentsOf(behind: Behind, { from, to }: MonthRange): Asked {
  if (isQuarter(behind)) return monthsOfQuarter(behind);
  const category = costCategories.find((one) => one === behind);
  return { from, to, ...(category ? { category } : { cost: Number(behind) }) };
}
