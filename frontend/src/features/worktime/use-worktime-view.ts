import { useCallback } from 'react';
import { readId, withParams } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';

/** Whose work time, and of which year. */
interface WorktimeView {
  user: number;
  year: number;
}

const writeView = ({ user, year }: WorktimeView, others: URLSearchParams): URLSearchParams =>
  withParams({ user: String(user), year: String(year) }, others);

/** Both always stand in the address: a link that somebody sends shows what they look at, not what the reader would. */
const always = ['user', 'year'];

const readYear = (value: string | null) => (value !== null && /^[1-9]\d{3}$/.test(value) ? Number(value) : null);

/** Where the address says nothing it is the person's own, of this year. */
export function useWorktimeView({ me, isAdmin, thisYear }: { me: number; isAdmin: boolean; thisYear: number }) {
  const read = useCallback(
    (params: URLSearchParams): WorktimeView => ({
      // Only admins can look at somebody else.
      user: (isAdmin ? readId(params.get('user')) : null) ?? me,
      year: readYear(params.get('year')) ?? thisYear,
    }),
    [me, isAdmin, thisYear],
  );
  return useView({ read, write: writeView, always });
}
