import { useMemo } from 'react';
import { always, readId } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';

const readYear = (given: string | null) => (given !== null && /^[1-9]\d{3}$/.test(given) ? Number(given) : null);

/**
 * Whose work time, and of which year: the person's own of this year where the address says nothing. Both always stand
 * there: a link that somebody sends shows what they look at, not what the reader would.
 */
export function useWorktimeView({ me, isAdmin, thisYear }: { me: number; isAdmin: boolean; thisYear: number }) {
  const params = useMemo(
    () => ({
      // Only admins can look at somebody else.
      user: always({ name: 'user', read: (given) => (isAdmin ? readId(given) : null) ?? me }),
      year: always({ name: 'year', read: (given) => readYear(given) ?? thisYear }),
    }),
    [me, isAdmin, thisYear],
  );
  return useView(params);
}
