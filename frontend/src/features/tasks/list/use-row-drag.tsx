import { useRef, useState, useLayoutEffect } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import type { Range } from '@/ui/reorder-area';
import { indexOfTask, type ListItem } from './list-items';
import classes from './list.module.css';

export interface Drag {
  task: TaskDto;
  /** The list when the task was lifted: a refresh moves nothing under the pointer. */
  items: readonly ListItem[];
  /** Index of the section's first task in `items`, and the ids of its tasks. */
  first: number;
  ids: readonly number[];
  from: number;
  to: number;
}

export interface Layout {
  documentTop: number;
  rowHeight: number;
  topOf: (index: number) => number;
}

/** The task's section, in which it can move. */
function liftFrom(items: readonly ListItem[], id: number): Drag | null {
  const index = indexOfTask(items, id);
  const lifted = items[index];
  if (lifted?.kind !== 'task') return null;
  const section = items.flatMap((item, at) =>
    item.kind === 'task' && item.status === lifted.status ? [{ item, at }] : [],
  );
  const first = section[0]?.at ?? index;
  const from = index - first;
  return { task: lifted.task, items, first, ids: section.map(({ item }) => item.task.id), from, to: from };
}

/** The number of rows that a row moves aside for the lifted one. */
export function stepAside({ first, from, to }: Drag, index: number): -1 | 0 | 1 {
  const at = index - first;
  if (at > from && at <= to) return -1;
  if (at < from && at >= to) return 1;
  return 0;
}

interface RowDragOptions {
  items: readonly ListItem[];
  onReorder: (id: number, visible: readonly number[], to: number) => void;
}

/** The task being dragged. */
export function useRowDrag({ items, onReorder }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The drop may follow the last move before a render.
  const latest = useRef<Drag | null>(null);
  const update = (next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  };

  return {
    drag,
    lift: (id: number, { documentTop, rowHeight, topOf }: Layout): Range => {
      const lifted = liftFrom(items, id);
      update(lifted);
      if (!lifted) return { first: 0, last: 0 };
      const first = documentTop + topOf(lifted.first);
      return { first, last: first + (lifted.ids.length - 1) * rowHeight };
    },
    move: (centre: number, { documentTop, rowHeight, topOf }: Layout) => {
      const now = latest.current;
      if (!now) return;
      const slot = Math.floor((centre - documentTop - topOf(now.first)) / rowHeight);
      const to = Math.min(Math.max(slot, 0), now.ids.length - 1);
      if (to !== now.to) update({ ...now, to });
    },
    drop: () => {
      const done = latest.current;
      update(null);
      if (done && done.to !== done.from) onReorder(done.task.id, done.ids, done.to);
    },
    cancel: () => update(null),
  };
}

/** The dragged row, which follows the pointer while the original keeps its place, hidden. */
export function DragPreview({ id }: { id: number }) {
  const { isAdmin } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = document.querySelector(`[data-row="${id}"]`)?.cloneNode(true);
    if (!(picture instanceof HTMLElement)) return;
    for (const name of ['data-row', 'data-reorder-row', 'data-lifted', 'style']) picture.removeAttribute(name);
    frame.current?.replaceChildren(picture);
  }, [id]);
  return (
    <div
      ref={frame}
      className={`${classes.table} ${classes.dragPreview}`}
      data-admin={isAdmin || undefined}
      aria-hidden="true"
      inert
    />
  );
}
