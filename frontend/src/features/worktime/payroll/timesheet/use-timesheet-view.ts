import { useMemo } from 'react';
import { always, readId } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import type { YearMonth } from '@/ui/text/dates';

/** The address of a user's month. */
export const timesheetSearch = (user: number, { year, month }: YearMonth): string =>
  `?user=${String(user)}&year=${String(year)}&month=${String(month)}`;

const numberFrom = (first: number, last: number) => (given: string | null) => {
  const value = /^\d{1,4}$/.test(given ?? '') ? Number(given) : 0;
  return value >= first && value <= last ? value : null;
};
const readYear = numberFrom(1970, 2999);
const readMonth = numberFrom(1, 12);

/** The user: a link shows what its sender saw. */
export function useTimesheetView({ me, isAdmin, now }: { me: number; isAdmin: boolean; now: YearMonth }) {
  const params = useMemo(
    () => ({
      // Only admins can view other users.
      user: always({ name: 'user', read: (given) => (isAdmin ? readId(given) : null) ?? me }),
      year: always({ name: 'year', read: (given) => readYear(given) ?? now.year }),
      month: always({ name: 'month', read: (given) => readMonth(given) ?? now.month }),
    }),
    [me, isAdmin, now.year, now.month],
  );
  return useView(params);
}
