export interface YearMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Of a date, or of a month such as `2026-11`. */
export function monthOf(date: string): YearMonth {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return { year, month };
}

/** The month before or after. */
export function monthBeside({ year, month }: YearMonth, step: 1 | -1): YearMonth {
  const count = year * 12 + month - 1 + step;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** `November 2026`, in the words of a language. */
export function monthTitle({ year, month }: YearMonth, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(Date.UTC(year, month - 1)));
}

/** The rest of the address of a time sheet. */
export const timesheetSearch = (user: number, { year, month }: YearMonth) =>
  `?user=${String(user)}&year=${String(year)}&month=${String(month)}`;
