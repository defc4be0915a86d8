import { dayAfter } from '../../../platform/clock/periods';
import { firstOfItsMonth, paymentsFrom, type RecurringCost } from './recurrence';

interface PriceChange {
  /** The first payment at the new price. */
  date: string;
  /** The former price's last month, as its first day; before the cost's own if nothing stays at that price. */
  formerEnd: string;
  /** The new day of the month to recur on, if it differs from that of `date`. */
  recurringDay: number | null;
}

type PriceChangeProblem = 'early' | 'late';

/**
 * Starts with the first payment in that month or later, which may be long past.
 * @param from any day of the month; in the cost's own month, all its payments change.
 */
export function priceChange(from: string, cost: RecurringCost): PriceChange | PriceChangeProblem {
  const month = firstOfItsMonth(from);
  if (month < firstOfItsMonth(cost.date)) return 'early';
  const date = paymentsFrom(month, cost).next().value;
  if (!date) return 'late';
  const day = cost.recurringDay ?? Number(cost.date.slice(8));
  return {
    date,
    formerEnd: firstOfItsMonth(dayAfter(firstOfItsMonth(date), -1)),
    recurringDay: day === Number(date.slice(8)) ? null : day,
  };
}
