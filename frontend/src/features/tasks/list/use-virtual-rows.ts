import { useLayoutEffect, useState, type RefObject, useCallback, useRef } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useMediaQuery } from '@mantine/hooks';
import { keyOf, type ListItem } from './list-items';

/** The distance of an element from the top of the document, updated when content above it changes. */
function useDocumentTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** In pixels; list.module.css lays the rows out for the same heights. */
const heights = {
  table: { task: 44, section: 40 },
  cards: { task: 158, section: 48 },
  phone: { task: 174, section: 48 },
};

/** Leaves room for the page header and the table head above the target. */
const scrollPadding = 104;

/** Only rows near the window are mounted, so that 10,000 tasks scroll like 10. */
export function useVirtualRows(items: readonly ListItem[], keepMounted: readonly number[]) {
  const isNarrow = useMediaQuery('(width < 1024px)', undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const height = heights[isPhone ? 'phone' : isNarrow ? 'cards' : 'table'];
  const body = useRef<HTMLDivElement>(null);
  const documentTop = useDocumentTop(body);

  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      // The heights are part of the layout that this function identifies.
      return item ? keyOf(item) : `${height.task}-${index}`;
    },
    [items, height],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      const farther = keepMounted.filter((index) => index >= 0 && index < items.length && !near.includes(index));
      return [...near, ...farther].sort((a, b) => a - b);
    },
    [keepMounted, items.length],
  );
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    estimateSize: (index) => height[items[index]?.kind ?? 'task'],
    getItemKey,
    rangeExtractor,
    overscan: 6,
    scrollMargin: documentTop,
    scrollPaddingStart: scrollPadding,
    scrollPaddingEnd: 72,
  });

  const heightOf = useCallback((item: ListItem) => height[item.kind], [height]);

  return {
    body,
    heightOf,
    documentTop,
    totalHeight: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems().map(({ index, key, start, size }) => ({
      index,
      key: key as number | string,
      top: start - documentTop,
      height: size,
    })),
    topOf: (index: number) => (virtualizer.measurementsCache[index]?.start ?? documentTop) - documentTop,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

interface Layout {
  documentTop: number;
  heightOf: (item: ListItem) => number;
}

/**
 * Keeps the top row of a scrolled list in place when others add, move or delete tasks above it.
 *
 * @param view changes with the user's view, which may move everything.
 */
export function useStableScroll(items: readonly ListItem[], { documentTop, heightOf }: Layout, view: string): void {
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
