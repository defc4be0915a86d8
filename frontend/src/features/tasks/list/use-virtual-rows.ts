import { useLayoutEffect, useState, type RefObject, useCallback, useRef } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { keyOf, type ListItem } from './list-items';

export type RowLayout = 'table' | 'cards';

/**
 * By the list's own width: the window's says little beside the assistant. On small tablets, fingers need cards; a low
 * window has no room for them.
 */
function layoutFor(width: number): RowLayout {
  const fits = (width >= 700 && window.innerWidth > 768) || (width >= 660 && window.innerHeight < 600);
  return width === 0 || fits ? 'table' : 'cards';
}

/** The list's distance from the top of the document, updated when content above it changes, and its layout. */
function usePlace(ref: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  const [layout, setLayout] = useState<RowLayout>('table');
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const { top: now, width } = list.getBoundingClientRect();
      setTop(Math.round(now + window.scrollY));
      setLayout(layoutFor(width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);
  return { top, layout };
}

/** In pixels, for two lines of title and, on cards, of preview; list.module.css lays the rows out for the same heights. */
const heights = {
  table: { task: 44, section: 40, project: 0, preview: 0 },
  cards: { task: 118, section: 48, project: 24, preview: 32 },
};

/** Leaves room for the page header and the table head above the target. */
const scrollPadding = 104;

/** Only rows near the window are mounted, so that 10,000 tasks scroll like 10. */
export function useVirtualRows(items: readonly ListItem[], keepMounted: readonly number[]) {
  const body = useRef<HTMLDivElement>(null);
  const { top: documentTop, layout } = usePlace(body);
  const height = heights[layout];
  const heightOf = useCallback(
    (item: ListItem) =>
      item.kind === 'section'
        ? height.section
        : height.task +
          (item.task.projectName === null ? 0 : height.project) +
          (item.task.description ? height.preview : 0),
    [height],
  );

  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      // The heights are part of the layout that this function identifies.
      return item ? keyOf(item) : `${layout}-${index}`;
    },
    [items, layout],
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
    estimateSize: (index) => (items[index] ? heightOf(items[index]) : height.task),
    getItemKey,
    rangeExtractor,
    overscan: 6,
    scrollMargin: documentTop,
    scrollPaddingStart: scrollPadding,
    scrollPaddingEnd: 72,
  });

  return {
    body,
    layout,
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

/** Where the rows are, in pixels. */
export interface Layout {
  documentTop: number;
  topOf: (index: number) => number;
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
