import { dayAfter } from '../../../platform/clock';
import { firstOfItsMonth, paymentsFrom, type RecurringCost } from './recurrence';

/**
 * Starts with the first payment in that month or later, which may be long past.
 * @param from any day of the month; in the cost's own month, all its payments change.
 */
export function priceChange(from: string, cost: RecurringCost) {
  const month = firstOfItsMonth(from);
  if (month < firstOfItsMonth(cost.date)) return 'early' as const;
  const date = paymentsFrom(month, cost).next().value;
  if (!date) return 'late' as const;
  const day = cost.recurringDay ?? Number(cost.date.slice(8));
  return {
    /** The first payment at the new price. */
    date,
    /** The former price's last month, as its first day; before the cost's own if nothing stays at that price. */
    formerEnd: firstOfItsMonth(dayAfter(firstOfItsMonth(date), -1)),
    /** The new day of the month to recur on, if it differs from that of `date`. */
    recurringDay: day === Number(date.slice(8)) ? null : day,
  };
}
