import { useRef, useState, useLayoutEffect } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { statusOf } from '@/shared/tasks/vocabulary';
import type { Range } from '@/ui/list/reorder-area';
import type { Move } from '../data/use-move-task';
import { indexOfTask, type ListItem } from './list-items';
import classes from './list.module.css';
import type { Layout, RowLayout } from './use-virtual-rows';

export interface Drag {
  task: TaskDto;
  /** The list when the task was lifted: a refresh moves nothing under the pointer. */
  items: readonly ListItem[];
  /** The lifted row's index in `items`, and its height. */
  from: number;
  height: number;
  /** The index among the other items of the one that the row would follow. */
  after: number;
}

/** The index in `items` of one of the others. */
const indexAmongAll = ({ from }: Drag, other: number) => (other < from ? other : other + 1);

/** The section and position in which the row would be dropped: at the top of one that is collapsed. */
export function targetOf(drag: Drag): Pick<Move, 'status' | 'visible' | 'to'> {
  const { task, items, from, after } = drag;
  const others = items.filter((_, index) => index !== from);
  const head = others.findLastIndex((item, index) => index <= after && item.kind === 'section');
  const section = others[head];
  const ids = section?.kind === 'section' ? section.entries.map((entry) => entry.task.id) : [];
  return {
    status: section?.status ?? statusOf(task.status),
    visible: ids.filter((id) => id !== task.id),
    to: after - head,
  };
}

/** The number of rows that an item moves aside for the lifted one. */
export function stepAside({ from, after }: Drag, index: number): -1 | 0 | 1 {
  if (index < from && index > after) return 1;
  if (index > from && index <= after + 1) return -1;
  return 0;
}

/** The distance of the place behind one of the other items from the top of the list. */
function topOfPlace(drag: Drag, other: number, { topOf, heightOf }: Layout): number {
  const index = indexAmongAll(drag, other);
  const item = drag.items[index];
  return topOf(index) + (item ? heightOf(item) : 0) - (index > drag.from ? drag.height : 0);
}

/** The item behind which a row with this centre goes: it passes others halfway. */
function placeAt(drag: Drag, centre: number, layout: Layout): number {
  const { items, from, height } = drag;
  let after = 0;
  for (let other = 1; other < items.length - 1; other += 1) {
    const item = items[indexAmongAll(drag, other)];
    if (!item) break;
    // From below, the upper half of a section's head is the end of the section above, the lower half its own top.
    const isHeadAbove = item.kind === 'section' && other < from;
    const turn = topOfPlace(drag, other, layout) + ((isHeadAbove ? 0 : height) - layout.heightOf(item)) / 2;
    if (centre < turn) break;
    after = other;
  }
  return after;
}

/** The task being dragged. */
export function useRowDrag({ items, onMove }: { items: readonly ListItem[]; onMove: (move: Move) => void }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The drop may follow the last move before a render.
  const latest = useRef<Drag | null>(null);
  const update = (next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const place = (drag: Drag, after: number) => {
    if (after !== drag.after) update({ ...drag, after });
  };

  return {
    drag,
    lift: (id: number, layout: Layout): Range => {
      const from = indexOfTask(items, id);
      const item = items[from];
      if (item?.kind !== 'task') return { first: 0, last: 0 };
      const lifted = { task: item.task, items, from, height: layout.heightOf(item), after: from - 1 };
      update(lifted);
      const topOf = (other: number) => layout.documentTop + topOfPlace(lifted, other, layout);
      return { first: topOf(0), last: topOf(items.length - 2) };
    },
    /** By pointer. */
    move: (centre: number, layout: Layout) => {
      const now = latest.current;
      if (now) place(now, placeAt(now, centre - layout.documentTop, layout));
    },
    /** By keyboard. @returns the distance */
    step: (direction: 1 | -1, layout: Layout): number => {
      const now = latest.current;
      if (!now) return 0;
      const after = Math.min(Math.max(now.after + direction, 0), now.items.length - 2);
      place(now, after);
      return topOfPlace(now, after, layout) - topOfPlace(now, now.after, layout);
    },
    drop: () => {
      const done = latest.current;
      update(null);
      if (done && done.after !== done.from - 1) onMove({ task: done.task, ...targetOf(done) });
    },
    cancel: () => update(null),
  };
}

/** The dragged row, which follows the pointer while the original keeps its place, hidden. */
export function DragPreview({ id, isMine, layout }: { id: number; isMine: boolean; layout: RowLayout }) {
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
      data-layout={layout}
      data-mine={isMine || undefined}
      data-admin={isAdmin || undefined}
      aria-hidden="true"
      inert
    />
  );
}
