import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@/i18n';
import { formatDayAndTime } from '@/ui/text/dates';
import { keepScreen } from '../kept-screens';
import { findRoute, screenRoutes } from '../routes/routes';

/** How often a screen is asked whether it has settled, in milliseconds. */
const askEvery = 2_000;

/** Keeps what the screen shows for the next start: once it has settled, and when the user turns to something else. */
export function useKeptScreens(): void {
  const { key, pathname } = useLocation();
  const keep = useEffectEvent(async () => {
    const found = findRoute(screenRoutes, pathname);
    if (!found || found.route.isSecret) return false;
    return keepScreen(t('shell.keptScreen', { time: formatDayAndTime(new Date().toISOString()) }));
  });

  useEffect(() => {
    const timer = setInterval(() => {
      keep().then(
        (again) => !again && clearInterval(timer),
        // Without storage or key, the next start shows a skeleton.
        () => clearInterval(timer),
      );
    }, askEvery);
    return () => clearInterval(timer);
  }, [key]);
  useEffect(() => {
    const whenHidden = () => document.hidden && void keep().catch(() => undefined);
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, []);
}
