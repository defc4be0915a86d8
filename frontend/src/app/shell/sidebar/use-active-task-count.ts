import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetActiveTaskCountQuery } from '@/api/tasks/tasks.api';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';

/** The current user's open tasks, polled every 30 seconds and on each navigation. */
export function useActiveTaskCount(): number | undefined {
  const { mustChangePassword } = useCurrentUser();
  const { pathname } = useLocation();
  const { currentData, refetch } = useGetActiveTaskCountQuery(undefined, {
    ...everySeconds(30),
    selectFromResult: selectResult,
    // The server refuses everything until the password is changed.
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
