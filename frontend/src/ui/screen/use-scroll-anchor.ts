import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the scroll position while items are inserted above. Not all browsers anchor by themselves, and none at the top
 * of the page.
 *
 * @param list its first child without `data-earlier` stays in place
 * @param length changes when items were inserted
 * @returns call it before loading more
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, length: number): () => void {
  const anchor = useRef<{ element: Element; top: number } | null>(null);

  // The user may scroll while it loads, and then stays there.
  useWindowEvent('scroll', () => {
    if (anchor.current) anchor.current.top = anchor.current.element.getBoundingClientRect().top;
  });

  useLayoutEffect(() => {
    if (!anchor.current?.element.isConnected) return;
    const moved = anchor.current.element.getBoundingClientRect().top - anchor.current.top;
    anchor.current = null;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [length]);

  return () => {
    const element = list.current?.querySelector(':scope > :not([data-earlier])');
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null;
  };
}
