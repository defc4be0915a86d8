import { useMemo } from 'react';
import { always, readId } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';

const readYear = (given: string | null) => (given !== null && /^[1-9]\d{3}$/.test(given) ? Number(given) : null);

/**
 * The user and year of the view; by default the current user and year. Both are always in the address: a shared link
 * shows what the sender sees, not the reader's own.
 */
export function useWorktimeView({ me, isAdmin, thisYear }: { me: number; isAdmin: boolean; thisYear: number }) {
  const params = useMemo(
    () => ({
      // Only admins can view other users.
      user: always({ name: 'user', read: (given) => (isAdmin ? readId(given) : null) ?? me }),
      year: always({ name: 'year', read: (given) => readYear(given) ?? thisYear }),
    }),
    [me, isAdmin, thisYear],
  );
  return useView(params);
}
