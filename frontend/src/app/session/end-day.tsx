import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import type { DayProposalDto } from '@/api/hours.api';
import { toast } from '@/ui/feedback/toast';
import { type AppStore, useAppStore } from '../store/store';
import { useLogout } from './use-logout';

interface EndingDay {
  proposal: DayProposalDto;
  /** @param ends false: the user stays at work */
  onDone: (ends: boolean) => void;
}

/** Asks in the shell. */
let host: ((day: EndingDay) => void) | null = null;

/** Nobody waits longer to end their day. */
const patienceMs = 1500;

async function dayToDivide({ dispatch }: AppStore): Promise<DayProposalDto | null> {
  const asked = import('@/shared/hours/day/ending-day').then((m) => m.endingDay(dispatch));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return Promise.race([asked, late]);
}

/** The day is being ended, by any of the buttons. */
let ending: Promise<void> | null = null;

/** Clocks out and logs out, after the question where the day went; that alone can keep the user at work. */
export function useEndDay(): () => Promise<void> {
  const store = useAppStore();
  const logout = useLogout();
  return useCallback(() => {
    const end = async () => {
      const ask = host;
      const ends = await dayToDivide(store).then(
        (proposal) => !proposal || !ask || new Promise<boolean>((onDone) => ask({ proposal, onDone })),
        // Without a connection, or an answer: the day can be divided later.
        () => true,
      );
      if (ends) await logout({ keepsDrafts: true });
    };
    ending ??= end()
      .catch((thrown: unknown) => toast.failure(errorText(toApiError(thrown))))
      .finally(() => {
        ending = null;
      });
    return ending;
  }, [store, logout]);
}

const DayModal = lazy(() => import('@/shared/hours/day/day-modal'));

/** Renders the question where the day went, before the day ends. One per page, in the shell. */
export function EndDayHost() {
  const [day, setDay] = useState<EndingDay | null>(null);
  useEffect(() => {
    host = setDay;
    return () => {
      if (host === setDay) host = null;
    };
  }, []);
  // Closed without an answer, also by a logout: the work goes on.
  useEffect(() => () => day?.onDone(false), [day]);
  if (!day) return null;
  return (
    <Suspense>
      <DayModal
        proposal={day.proposal}
        isEnding
        onClose={() => setDay(null)}
        onDone={() => {
          day.onDone(true);
          setDay(null);
        }}
      />
    </Suspense>
  );
}
