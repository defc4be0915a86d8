/** A calendar month, `2026-11`; months sort as text. */
export type Month = string;

export interface YearMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Of a date, or of a month. */
export const monthOf = (date: string): YearMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

export const monthKey = ({ year, month }: YearMonth): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

const indexOf = (month: Month) => monthOf(month).year * 12 + monthOf(month).month - 1;

/** A month this many months later. */
export function monthAfter(month: Month, months: number): Month {
  const index = indexOf(month) + months;
  return monthKey({ year: Math.floor(index / 12), month: (index % 12) + 1 });
}

export const monthsBetween = (from: Month, to: Month): number => indexOf(to) - indexOf(from);
