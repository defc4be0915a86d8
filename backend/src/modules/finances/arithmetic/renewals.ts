import { dayAfter } from '../../../platform/clock/periods';
import { firstDay, monthAfter, monthOf, paymentsFrom, type RecurringCost } from './recurrence';

/** What renewals need to know of a cost. */
export interface RenewableCost extends RecurringCost {
  /** How many days before a renewal it has to be cancelled. */
  noticeDays: number | null;
  /** The same cost at its former price. */
  replacesId: number | null;
}

/** The next time that a recurring cost goes on, or ends. */
export interface Renewal {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** The last day to cancel it; null if there is no notice period, or nothing to cancel. */
  cancelBy: string | null;
  /** It is paid for the last time. */
  isLast: boolean;
}

/** Calendar days, `YYYY-MM-DD`. */
export interface Span {
  today: string;
  /** The last day. */
  until: string;
}

/** How many days before a renewal admins are told, without a notice period and before its end. */
const TOLD_AHEAD = 14;
const TOLD_BEFORE_NOTICE = 7;

/** The first payment of a contract is none; that at a new price is. */
function* renewalsFrom(today: string, cost: RenewableCost): Generator<string, undefined> {
  for (const date of paymentsFrom(today, cost)) if (date > cost.date || cost.replacesId !== null) yield date;
}

/** Whether a payment is the last: what goes on at another price does not end. */
function isLastPayment(date: string, { recurringType, recurringEndDate }: RecurringCost, isReplaced: boolean): boolean {
  if (!recurringEndDate || isReplaced) return false;
  return firstDay(monthAfter(monthOf(date), recurringType === 'yearly' ? 12 : 1)) > recurringEndDate;
}

/** Monthly costs renew all the time, so only those that end or have a notice period are listed. */
function nextOfMonthly(cost: RenewableCost, { today, until }: Span, isReplaced: boolean): Renewal | null {
  const { noticeDays } = cost;
  let renewal: Renewal | null = null;
  for (const date of renewalsFrom(today, cost)) {
    if (date > until || (renewal && !cost.recurringEndDate)) break;
    if (isLastPayment(date, cost, isReplaced)) return { date, cancelBy: null, isLast: true };
    const cancelBy = noticeDays === null ? null : dayAfter(date, -noticeDays);
    if (cancelBy !== null && cancelBy >= today) renewal ??= { date, cancelBy, isLast: false };
  }
  if (renewal || noticeDays === null) return renewal;
  // The notice period reaches beyond the span.
  const date = renewalsFrom(dayAfter(today, noticeDays), cost).next().value;
  const cancelBy = date && dayAfter(date, -noticeDays);
  return date && cancelBy && cancelBy <= until ? { date, cancelBy, isLast: false } : null;
}

/**
 * What is next to be decided of a recurring cost: its next renewal if that, or the last day to cancel it, lies in the
 * span. A monthly cost's is the first that can still be cancelled, or its end.
 *
 * @param isReplaced it goes on at another price.
 */
export function nextRenewal(cost: RenewableCost, span: Span, isReplaced: boolean): Renewal | null {
  const { today, until } = span;
  if (!cost.recurringType) return null;
  if (cost.recurringType === 'monthly') return nextOfMonthly(cost, span, isReplaced);
  const date = renewalsFrom(today, cost).next().value;
  if (!date) return null;
  const isLast = isLastPayment(date, cost, isReplaced);
  const cancelBy = isLast || cost.noticeDays === null ? null : dayAfter(date, -cost.noticeDays);
  const isNear = date <= until || (cancelBy !== null && cancelBy >= today && cancelBy <= until);
  return isNear ? { date, cancelBy, isLast } : null;
}

/** The day from which admins are told of a renewal; null for those that come every month. */
export function toldFrom({ recurringType, noticeDays }: RenewableCost, { date, isLast }: Renewal): string | null {
  if (recurringType === 'monthly' && !isLast) return null;
  return dayAfter(date, -(isLast || noticeDays === null ? TOLD_AHEAD : noticeDays + TOLD_BEFORE_NOTICE));
}

/** When something has to be done: until the last day to cancel, or, once that is over, on the day itself. */
export const dueOn = ({ date, cancelBy }: Renewal, today: string): string =>
  cancelBy !== null && cancelBy >= today ? cancelBy : date;
