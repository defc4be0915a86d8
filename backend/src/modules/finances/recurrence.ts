/** Calendar days are `YYYY-MM-DD` and months are compared as texts, which sort as the calendar does. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Source: specification, section 9. */
export const RECURRING_TYPES = ['monthly', 'yearly'] as const;
export type RecurringType = (typeof RECURRING_TYPES)[number];

/** A cost as recurrence sees it. */
export interface RecurringCost {
  /** The day of the original. */
  date: string;
  /** null: it happens once. */
  recurringType: RecurringType | null;
  /** First day of the last month with an instance; null: for ever. */
  recurringEndDate: string | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

export function daysIn({ year, month }: Month): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A day of a month, clamped to its last. */
export function dayOf(month: Month, day: number): string {
  return `${padded(month.year, 4)}-${padded(month.month, 2)}-${padded(Math.min(day, daysIn(month)), 2)}`;
}

export function firstDay(month: Month): string {
  return dayOf(month, 1);
}

export function lastDay(month: Month): string {
  return dayOf(month, 31);
}

/** The first day of a day's month. */
export function firstOfItsMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** True for a day that the calendar has: 29 February in leap years only. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  return month <= 12 && day <= daysIn({ year, month });
}

/**
 * The day on which a recurring cost comes again in a month; null when it does not. The original itself is no
 * instance, so there is none in its own month. Source: specification, section 4, and contract, section 5.
 */
export function instanceIn(month: Month, { date, recurringType, recurringEndDate }: RecurringCost): string | null {
  const first = firstDay(month);
  if (!recurringType || date >= first) return null;
  if (recurringEndDate && recurringEndDate < first) return null;
  if (recurringType === 'yearly' && Number(date.slice(5, 7)) !== month.month) return null;
  return dayOf(month, Number(date.slice(8)));
}
