/** A calendar month, `2026-11`; months sort as text. */
export type Month = string;

export interface MonthRange {
  from: Month;
  to: Month;
}

/** The server refuses more. */
const mostMonths = 36;

const pattern = /^(19[789]\d|2\d{3})-(0[1-9]|1[0-2])$/;

export const readMonth = (given: string | null): Month | null => (given && pattern.test(given) ? given : null);

/** A month so many months later. */
export function monthAfter(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export const distance = ({ from, to }: MonthRange) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** The nearest range that can be asked for; `kept` is the end that stays where it is. */
export function askable({ from, to }: MonthRange, kept: 'from' | 'to' = 'to'): MonthRange {
  if (to < from) return kept === 'from' ? { from, to: from } : { from: to, to };
  if (distance({ from, to }) < mostMonths) return { from, to };
  return kept === 'from'
    ? { from, to: monthAfter(from, mostMonths - 1) }
    : { from: monthAfter(to, 1 - mostMonths), to };
}

/** Whether there are figures of a range just as the address has it. */
export const isAskable = ({ from, to }: Record<keyof MonthRange, string>): boolean =>
  [from, to].every(readMonth) && from <= to && distance({ from, to }) < mostMonths;
