import { useEffect, useRef } from 'react';
import { isModalOpen } from '@/ui/dialogs/is-modal-open';
import { useStableCallback } from '@/ui/use-stable-callback';

/** How long something is in sight before it counts as looked at: what covers a screen comes a moment after it. */
const glanceMs = 1_000;

/**
 * Tells once of what somebody has before their eyes, and nothing covers. Browsers do not watch in tabs that are hidden,
 * so nothing counts as looked at there.
 * @param key of what is not yet looked at; empty: nothing
 * @returns the element to watch
 */
export function useLookedAt<Shown extends HTMLElement>(key: string, onLook: () => void) {
  const shown = useRef<Shown>(null);
  const look = useStableCallback(onLook);
  useEffect(() => {
    if (!shown.current || key === '') return;
    let glancing: number | undefined;
    const glance = () => {
      if (document.hidden || isModalOpen()) return;
      window.clearInterval(glancing);
      look();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearInterval(glancing);
        if (entries.at(-1)?.isIntersecting) glancing = window.setInterval(glance, glanceMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(shown.current);
    return () => {
      window.clearInterval(glancing);
      observer.disconnect();
    };
  }, [key, look]);
  return shown;
}
