import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
import { keyOf, type ListItem } from './list-items';
import { useDocumentTop } from './use-document-top';

/** In pixels; list.module.css lays the rows out for the same heights. */
const heights = { table: { task: 44, section: 40 }, cards: { task: 192, section: 48 } };

/** Leaves room for the page header and the table head above the target. */
const scrollPadding = 104;

/** Only rows near the window are mounted, so that 10,000 tasks scroll like 10. */
export function useVirtualRows(items: readonly ListItem[], keepMounted: readonly number[]) {
  const isNarrow = useMediaQuery('(width < 1024px)', undefined, { getInitialValueInEffect: false });
  const height = isNarrow ? heights.cards : heights.table;
  const body = useRef<HTMLDivElement>(null);
  const documentTop = useDocumentTop(body);

  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      // The heights are part of the layout that this function identifies.
      return item ? keyOf(item) : `${String(height.task)}-${String(index)}`;
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
    rowHeight: height.task,
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
