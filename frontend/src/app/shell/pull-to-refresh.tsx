import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@/i18n';
import { tagTypes } from '@/api/client/tags';
import { emptyApi } from '@/api/empty-api';
import { createRefetch } from '@/api/live/refetch-lists';
import { useAppStore } from '../store/store';
import classes from './pull-to-refresh.module.css';

/** How far a finger pulls before letting go refreshes, in pixels. */
const enough = 96;

/** Whether a finger there moves the page itself, at its beginning. */
function isAtTop(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector('[aria-modal="true"]')) return false;
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement) {
    if (box.scrollTop > 0 || getComputedStyle(box).touchAction === 'none') return false;
  }
  return true;
}

/** On touch screens, pulling the page down fetches what it shows. An installed application has no button for it. */
export function PullToRefresh() {
  const { dispatch, getState } = useAppStore();
  const [isRefreshing, setRefreshing] = useState(false);
  const mark = useRef<HTMLDivElement>(null);

  const refresh = useEffectEvent(async () => {
    if (isRefreshing) return;
    setRefreshing(true);
    createRefetch(dispatch, getState)(tagTypes);
    // Failures show where they belong.
    await Promise.allSettled(dispatch(emptyApi.util.getRunningQueriesThunk()));
    setRefreshing(false);
  });

  useEffect(() => {
    let from: number | null = null;
    let pulled = 0;
    const show = (pixels: number) => {
      pulled = Math.max(0, pixels);
      mark.current?.style.setProperty('--pulled', String(Math.min(1, pulled / enough)));
    };
    const begin = ({ touches: [finger, other], target }: TouchEvent) => {
      from = finger && !other && isAtTop(target) ? finger.clientY : null;
    };
    const pull = ({ touches: [finger], defaultPrevented }: TouchEvent) => {
      // A row that is being dragged.
      if (defaultPrevented || window.scrollY > 0) from = null;
      show(from === null || !finger ? 0 : finger.clientY - from);
    };
    const end = () => {
      if (pulled >= enough) void refresh();
      from = null;
      show(0);
    };
    const listeners = { touchstart: begin, touchmove: pull, touchend: end, touchcancel: () => show(0) };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: Event) => void][];
    for (const [name, listener] of entries) window.addEventListener(name, listener, { passive: true });
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
  }, []);

  return (
    <div ref={mark} className={classes.mark} data-is-refreshing={isRefreshing || undefined} role="status">
      {isRefreshing ? (
        <>
          <Loader size={18} />
          <span className="visually-hidden">{t('shell.refreshing')}</span>
        </>
      ) : (
        <IconRefresh size={18} stroke={1.75} aria-hidden />
      )}
    </div>
  );
}
