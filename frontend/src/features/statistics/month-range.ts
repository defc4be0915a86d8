import type { Month } from '@/ui/text/dates';

export interface MonthRange {
  from: Month;
  to: Month;
}

/** The server's maximum. */
export const maxMonths = 36;

const pattern = /^(19[789]\d|2\d{3})-(0[1-9]|1[0-2])$/;

export const readMonth = (given: string | null): Month | null => (given && pattern.test(given) ? given : null);

/** Whether a range has at most that many months. */
export const isWithinLimit = ({ from, to }: MonthRange): boolean =>
  to < String(Number(from.slice(0, 4)) + maxMonths / 12) + from.slice(4);

/** Whether the server accepts a range. */
export const isValidRange = (range: MonthRange): boolean =>
  [range.from, range.to].every(readMonth) && range.from <= range.to && isWithinLimit(range);
