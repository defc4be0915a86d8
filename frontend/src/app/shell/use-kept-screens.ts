import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@/i18n';
import { formatDayAndTime } from '@/ui/text/dates';
import { keepScreen } from '../kept-screens';
import { findRoute, screenRoutes } from '../routes/routes';

/** When a screen has settled, in milliseconds. */
const settledAfterMs = 2_000;

/** Keeps what the screen shows for the next start: once it has settled, and when the user turns to something else. */
export function useKeptScreens(): void {
  const { key, pathname } = useLocation();
  const keep = useEffectEvent(() => {
    if (findRoute(screenRoutes, pathname)?.route.isSecret) return;
    const time = formatDayAndTime(new Date().toISOString());
    // Without storage, the next start shows a skeleton.
    keepScreen(t('shell.keptScreen', { time })).catch(() => undefined);
  });

  useEffect(() => {
    const timer = setTimeout(keep, settledAfterMs);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    const whenHidden = () => document.hidden && keep();
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, []);
}
