import type { YearMonth } from '@/ui/text/months';

/** The path of a time sheet's month. */
export const timesheetSearch = (user: number, { year, month }: YearMonth) =>
  `?user=${String(user)}&year=${String(year)}&month=${String(month)}`;
