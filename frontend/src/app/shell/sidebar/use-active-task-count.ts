import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetActiveTaskCountQuery } from '@/api/tasks/active-count.api';
import { answerOnly } from '@/api/client/answer-only';
import { everySeconds } from '@/api/client/polling';
import { useCurrentUser } from '@/api/session/use-session';

/** How many tasks await the current user: asked every 30 seconds and whenever the route changes. */
export function useActiveTaskCount(): number | undefined {
  const { mustChangePassword } = useCurrentUser();
  const { pathname } = useLocation();
  const { currentData, refetch } = useGetActiveTaskCountQuery(undefined, {
    ...everySeconds(30),
    selectFromResult: answerOnly,
    // The server answers nothing but a refusal until the password is changed.
    skip: mustChangePassword,
  });

  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname || mustChangePassword) return;
    shownAt.current = pathname;
    void refetch();
  }, [pathname, mustChangePassword, refetch]);

  return currentData?.count;
}
