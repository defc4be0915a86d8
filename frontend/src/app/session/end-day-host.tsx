import { lazy, Suspense, useEffect, useState } from 'react';
import { attachEndDayHost, type EndingDay } from './use-end-day';

const DayModal = lazy(() => import('@/shared/hours/day/day-modal'));

/** Renders the question where the day went, before the day ends. One per page, in the shell. */
export function EndDayHost() {
  const [day, setDay] = useState<EndingDay | null>(null);
  useEffect(() => attachEndDayHost(setDay), []);
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
