/** Calendar days are `YYYY-MM-DD`. Days and months are compared as text, which sorts chronologically. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Source: specification, section 9. */
export const RECURRING_TYPES = ['monthly', 'yearly'] as const;
export type RecurringType = (typeof RECURRING_TYPES)[number];

export interface RecurringCost {
  /** The original's date. */
  date: string;
  /** null: not recurring. */
  recurringType: RecurringType | null;
  /** First day of the last month with an instance; null: no end. */
  recurringEndDate: string | null;
  /** The day of the month to recur on, if it differs from that of the date. */
  recurringDay?: number | null;
  /** Months without a payment, `YYYY-MM`; only {@link paymentsFrom} knows them. */
  skipped?: ReadonlySet<string>;
}

const STEP: Record<RecurringType, number> = { monthly: 1, yearly: 12 };

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Without Luxon, because lists of thousands of costs call it several times each. */
const daysIn = ({ year, month }: Month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month, clamped to the last one. */
export const dayOf = (month: Month, day: number) =>
  `${month.year}-${twoDigits(month.month)}-${twoDigits(Math.min(day, daysIn(month)))}`;

export const firstDay = (month: Month) => dayOf(month, 1);

export const lastDay = (month: Month) => dayOf(month, 31);

export const monthOf = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

/** @param months may be negative. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

const monthsBetween = (from: Month, to: Month) => (to.year - from.year) * 12 + to.month - from.month;

export const firstOfItsMonth = (date: string) => `${date.slice(0, 7)}-01`;

/**
 * The day of a recurring cost's instance in a month; null if it has none. The original is no instance. Source: specification,
 * section 4, and contract, section 5.
 */
export function instancesIn(month: Month): (cost: RecurringCost) => string | null {
  const [first, last] = [firstDay(month), lastDay(month)];
  return ({ date, recurringType, recurringEndDate, recurringDay }) => {
    if (!recurringType || date >= first) return null;
    if (recurringEndDate && recurringEndDate < first) return null;
    if (recurringType === 'yearly' && date.slice(5, 7) !== first.slice(5, 7)) return null;
    const day = first.slice(0, 8) + (recurringDay ? twoDigits(recurringDay) : date.slice(8));
    return day < last ? day : last;
  };
}

/** The payment days of a cost from a day on, including the original's; endless if the cost has no end. */
export function* paymentsFrom(day: string, cost: RecurringCost): Generator<string, undefined> {
  const { date, recurringType, recurringEndDate, recurringDay, skipped } = cost;
  const isPaid = (payment: string) => payment >= day && !skipped?.has(payment.slice(0, 7));
  if (isPaid(date)) yield date;
  if (!recurringType) return;
  const start = monthOf(date);
  const step = STEP[recurringType];
  for (let count = Math.max(1, Math.floor(monthsBetween(start, monthOf(day)) / step)); ; count++) {
    const month = monthAfter(start, count * step);
    if (recurringEndDate && firstDay(month) > recurringEndDate) return;
    const payment = dayOf(month, recurringDay ?? Number(date.slice(8)));
    if (isPaid(payment)) yield payment;
  }
}

/** The number of payments of a cost up to and including a day. */
export function paymentsUntil(day: string, cost: RecurringCost): number {
  const { date, recurringType, recurringEndDate, recurringDay } = cost;
  if (date > day) return 0;
  if (!recurringType) return 1;
  const start = monthOf(date);
  const end = recurringEndDate && recurringEndDate < firstOfItsMonth(day) ? monthOf(recurringEndDate) : monthOf(day);
  const count = Math.floor(monthsBetween(start, end) / STEP[recurringType]);
  const latest = dayOf(monthAfter(start, count * STEP[recurringType]), recurringDay ?? Number(date.slice(8)));
  return latest > day ? count : count + 1;
}
