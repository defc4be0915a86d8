import { DateTime } from 'luxon';

/** Calendar days are `YYYY-MM-DD`. Days and months are compared as text, which sorts chronologically. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Source: specification, section 9. */
export const RECURRING_TYPES = ['monthly', 'yearly'] as const;
export type RecurringType = (typeof RECURRING_TYPES)[number];

/** What recurrence needs to know of a cost. */
export interface RecurringCost {
  /** Of the original. */
  date: string;
  /** null: not recurring. */
  recurringType: RecurringType | null;
  /** First day of the last month with an instance; null: no end. */
  recurringEndDate: string | null;
}

const DAY = 'yyyy-MM-dd';
/** Latin digits, whatever the machine's locale. */
const WIRE = { locale: 'en-US', numberingSystem: 'latn' } as const;

/** A day of a month, clamped to the last one. */
export function dayOf({ year, month }: Month, day: number): string {
  return DateTime.utc(year, 1, day).set({ month }).toFormat(DAY, WIRE);
}

export function firstDay(month: Month): string {
  return dayOf(month, 1);
}

export function lastDay(month: Month): string {
  return dayOf(month, 31);
}

/** The first day of a date's month. */
export function firstOfItsMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/**
 * Tells on which day of a month a recurring cost has an instance; null if it has none. The original is not an instance,
 * so there is none in its own month. Source: specification, section 4, and contract, section 5.
 */
export function instancesIn(month: Month): (cost: RecurringCost) => string | null {
  const [first, last] = [firstDay(month), lastDay(month)];
  return ({ date, recurringType, recurringEndDate }) => {
    if (!recurringType || date >= first) return null;
    if (recurringEndDate && recurringEndDate < first) return null;
    if (recurringType === 'yearly' && date.slice(5, 7) !== first.slice(5, 7)) return null;
    const day = first.slice(0, 8) + date.slice(8);
    return day < last ? day : last;
  };
}
