import { useLayoutEffect, useRef } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import list from '../list.module.css';
import classes from './drag-preview.module.css';

/** The dragged row, which follows the pointer while the original keeps its place, hidden. */
export function DragPreview({ id }: { id: number }) {
  const { isAdmin } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = document.querySelector(`[data-row="${String(id)}"]`)?.cloneNode(true);
    if (!(picture instanceof HTMLElement)) return;
    for (const name of ['data-row', 'data-reorder-row', 'data-lifted', 'style']) picture.removeAttribute(name);
    frame.current?.replaceChildren(picture);
  }, [id]);
  return (
    <div
      ref={frame}
      className={`${list.table} ${classes.dragPreview}`}
      data-admin={isAdmin || undefined}
      aria-hidden="true"
      inert
    />
  );
}
