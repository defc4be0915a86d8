import { useEffect, useEffectEvent } from 'react';

/** How long the page has to be still, in milliseconds. */
const restMs = 100;

/** Calls `place` whenever the page has settled after a change: scrolled, resized, or with other content. */
export function usePlacing(place: () => void, isNeeded: boolean): void {
  const placeNow = useEffectEvent(place);
  useEffect(() => {
    if (!isNeeded) return;
    placeNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(placeNow, restMs);
    };
    const content = new MutationObserver(later);
    content.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', later, options);
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      content.disconnect();
      window.removeEventListener('scroll', later, options);
      window.removeEventListener('resize', later);
    };
  }, [isNeeded]);
}
