import type { YearMonth } from '@/ui/text/months';

/** The rest of the address of a time sheet. */
export const timesheetSearch = (user: number, { year, month }: YearMonth) =>
  `?user=${String(user)}&year=${String(year)}&month=${String(month)}`;
