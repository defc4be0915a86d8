import { DateTime } from 'luxon';

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

const DAY = 'yyyy-MM-dd';
/** In digits that the wire knows, whatever the machine speaks. */
const WIRE = { locale: 'en-US', numberingSystem: 'latn' } as const;

/** A day of a month, clamped to its last. */
export function dayOf({ year, month }: Month, day: number): string {
  return DateTime.utc(year, 1, day).set({ month }).toFormat(DAY, WIRE);
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
  return DateTime.fromFormat(text, DAY, { ...WIRE, zone: 'utc' }).isValid;
}

/**
 * Tells for a month on which day a recurring cost comes again; null when it does not. The original itself is no
 * instance, so there is none in its own month. Source: specification, section 4, and contract, section 5.
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
