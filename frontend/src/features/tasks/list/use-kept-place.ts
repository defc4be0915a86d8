import { useLayoutEffect, useRef } from 'react';
import type { ListItem } from './list-items';
import { keyOf } from './list-items';

interface Layout {
  documentTop: number;
  heightOf: (item: ListItem) => number;
}

/**
 * Who has scrolled into a list keeps the row that is at the top when others add, move or delete some above it.
 *
 * @param view changes with what the person has chosen to see, which may move everything.
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
