import { dayAfter } from '../../../platform/clock';
import { paymentsFrom, type RecurringCost } from './recurrence';

export interface RenewableCost extends RecurringCost {
  /** Days before a renewal by which to cancel. */
  noticeDays: number | null;
  /** The same cost at its former price. */
  replacesId: number | null;
}

export interface Renewal {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** The last day to cancel; null without a notice period, or if there is nothing to cancel. */
  cancelBy: string | null;
  /** Whether it is the last payment. */
  isLast: boolean;
}

/** Calendar days, `YYYY-MM-DD`. */
export interface Span {
  today: string;
  /** The last day. */
  until: string;
}

/** How many days ahead admins are notified of a renewal without a notice period, or of an end. */
const TOLD_AHEAD = 14;
const TOLD_BEFORE_NOTICE = 7;

/** A contract's first payment is no renewal; the first one at a new price is. */
function* renewalsFrom(today: string, cost: RenewableCost): Generator<string, undefined> {
  for (const date of paymentsFrom(today, cost)) if (date > cost.date || cost.replacesId !== null) yield date;
}

/** A cost that continues at another price does not end. */
function isLastPayment(date: string, cost: RecurringCost, isReplaced: boolean): boolean {
  if (!cost.recurringEndDate || isReplaced) return false;
  return paymentsFrom(dayAfter(date, 1), cost).next().value === undefined;
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
  // The notice period is longer than the span.
  const date = renewalsFrom(dayAfter(today, noticeDays), cost).next().value;
  const cancelBy = date && dayAfter(date, -noticeDays);
  return date && cancelBy && cancelBy <= until ? { date, cancelBy, isLast: false } : null;
}

/**
 * The next renewal of a recurring cost, if it or its last day to cancel lies in the span; for a monthly cost, the first
 * renewal that can still be cancelled, or the end.
 * @param isReplaced whether the cost continues at another price.
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

/** The day from which admins are notified of a renewal; null for monthly renewals. */
export function toldFrom({ recurringType, noticeDays }: RenewableCost, { date, isLast }: Renewal): string | null {
  if (recurringType === 'monthly' && !isLast) return null;
  return dayAfter(date, -(isLast || noticeDays === null ? TOLD_AHEAD : noticeDays + TOLD_BEFORE_NOTICE));
}

/** By the last day to cancel or, once that has passed, on the day itself. */
export const dueOn = ({ date, cancelBy }: Renewal, today: string): string =>
  cancelBy !== null && cancelBy >= today ? cancelBy : date;
