import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { mayLeavePage, mustAsk } from './dirty-guard';

/** Blocks navigation while something is unsaved. One per page: the router supports only one blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      mustAsk() &&
      // A screen that writes its own search parameters stays on the page; the back button may close what they opened.
      (currentLocation.pathname !== nextLocation.pathname ||
        (historyAction === NavigationType.Pop && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isBlocked = true;
    void mayLeavePage().then((leave) => {
      if (!isBlocked) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    // Something else, such as a save, has navigated.
    return () => void (isBlocked = false);
  }, [blocker]);

  useWindowEvent('beforeunload', (event) => {
    if (mustAsk()) event.preventDefault();
  });

  return null;
}
