import type { RefObject } from 'react';
import { indexOfTask, type ListItem } from './list-items';

interface Options {
  items: readonly ListItem[];
  body: RefObject<HTMLElement | null>;
  /** Scrolls a row into view and mounts it. */
  show: (index: number) => void;
}

/** Moves the focus between tasks across sections, including unmounted rows. */
export function useRowStep({ items, body, show }: Options) {
  const focusTask = (index: number) => {
    const item = items[index];
    if (item?.kind !== 'task') return;
    show(index);
    // The row is mounted by the render that this causes.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-row="${String(item.task.id)}"]`)?.focus({ preventScroll: true });
    });
  };

  return (id: number | null, direction: 1 | -1) => {
    const from = id === null ? -1 : indexOfTask(items, id);
    const isTask = (item: ListItem) => item.kind === 'task';
    if (from === -1) focusTask(items.findIndex(isTask));
    else if (direction === 1) focusTask(items.findIndex((item, index) => index > from && isTask(item)));
    else focusTask(items.findLastIndex((item, index) => index < from && isTask(item)));
  };
}
