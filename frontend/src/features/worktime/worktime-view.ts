import { useMemo } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeUsersQuery, type WorktimeUserDto } from '@/api/worktime.api';
import { currentMonth } from '@/shared/studio/studio-time';
import { isDay, mondayOf, type YearMonth } from '@/ui/text/dates';
import { readId } from '@/ui/view/read-id';
import { always, useView } from '@/ui/view/use-view';

const numberIn = (name: string, first: number, last: number, otherwise: number) =>
  always({
    name,
    read: (given) => {
      const value = /^\d{1,4}$/.test(given ?? '') ? Number(given) : 0;
      return value >= first && value <= last ? value : otherwise;
    },
  });

/** The users whose work time can be viewed: for admins, all of them; undefined until loaded. */
export function usePeople() {
  const me = useCurrentUser();
  const { data: people, isLoading } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  return {
    me,
    people,
    isLoading,
    personOf: (id: number) => (id === me.id ? me : people?.find((one) => one.id === id)),
  };
}

type People = Pick<ReturnType<typeof usePeople>, 'me' | 'people'>;

/** Only admins can view other users. A user who does not exist is replaced as soon as the people are known. */
const userIn = ({ me, people }: People) =>
  always({
    name: 'user',
    read: (given) => {
      const id = me.isAdmin ? readId(given) : null;
      const isKnown = people?.some((person) => person.id === id) ?? true;
      return id !== null && isKnown ? id : me.id;
    },
  });

/** User and year, always in the address: a shared link shows what its sender sees. */
export function useWorktimeView({ me, people }: People, thisYear: number) {
  const params = useMemo(
    () => ({ user: userIn({ me, people }), year: numberIn('year', 1000, 9999, thisYear) }),
    [me, people, thisYear],
  );
  return useView(params);
}

/** User and month, always in the address, too. */
export function useTimesheetView({ me, people }: People) {
  const now = currentMonth();
  const params = useMemo(
    () => ({
      user: userIn({ me, people }),
      year: numberIn('year', 1970, 2999, now.year),
      month: numberIn('month', 1, 12, now.month),
    }),
    [me, people, now.year, now.month],
  );
  return useView(params);
}

/** User and week, by its Monday, always in the address, too. */
export function useWeekView({ me, people }: People, thisWeek: string) {
  const params = useMemo(
    () => ({
      user: userIn({ me, people }),
      week: always({
        name: 'week',
        read: (given) => (given && isDay(given) && given > '1970-01-01' && given < '2999' ? mondayOf(given) : thisWeek),
      }),
    }),
    [me, people, thisWeek],
  );
  return useView(params);
}

/** The address of a user's month. */
export const timesheetSearch = (user: number, { year, month }: YearMonth): string =>
  `?user=${String(user)}&year=${String(year)}&month=${String(month)}`;

/** The current user first, the others by e-mail. */
export const withMeFirst = (people: readonly WorktimeUserDto[], me: number): WorktimeUserDto[] =>
  people.toSorted((a, b) => Number(b.id === me) - Number(a.id === me) || a.email.localeCompare(b.email));
