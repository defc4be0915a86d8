import { useLayoutEffect, useRef } from 'react';
import type { ListItem } from './list-items';
import { keyOf } from './list-items';

interface Layout {
  documentTop: number;
  heightOf: (item: ListItem) => number;
}

/**
 * Keeps the top row of a scrolled list in place when others add, move or delete tasks above it.
 *
 * @param view changes with the user's view, which may move everything.
 */
export function useKeptPlace(items: readonly ListItem[], { documentTop, heightOf }: Layout, view: string): void {
  const last = useRef({ items, view });
  useLayoutEffect(() => {
    const { items: before, view: viewBefore } = last.current;
    last.current = { items, view };
    const scrolled = window.scrollY - documentTop;
    if (before === items || viewBefore !== view || scrolled <= 0) return;

    const tops = new Map<string | number, number>();
    let top = 0;
    for (const item of items) {
      tops.set(keyOf(item), top);
      top += heightOf(item);
    }
    top = 0;
    for (const item of before) {
      const now = top >= scrolled ? tops.get(keyOf(item)) : undefined;
      if (now !== undefined) {
        if (now !== top) window.scrollBy(0, now - top);
        return;
      }
      top += heightOf(item);
    }
  }, [items, view, documentTop, heightOf]);
}
