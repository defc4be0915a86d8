import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the scroll position while items are inserted above. Not all browsers anchor by themselves, and none at the top
 * of the page.
 *
 * @param list its first child without `data-earlier` stays in place
 * @param length changes when items were inserted
 * @returns call it before loading more
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, length: number): () => void {
  const place = useRef<{ element: Element; top: number } | null>(null);

  // The user may scroll while it loads, and then stays there.
  useEffect(() => {
    const measure = () => {
      if (place.current) place.current.top = place.current.element.getBoundingClientRect().top;
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);

  useLayoutEffect(() => {
    if (!place.current?.element.isConnected) return;
    const moved = place.current.element.getBoundingClientRect().top - place.current.top;
    place.current = null;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [length]);

  return () => {
    const element = list.current?.querySelector(':scope > :not([data-earlier])');
    place.current = element ? { element, top: element.getBoundingClientRect().top } : null;
  };
}
