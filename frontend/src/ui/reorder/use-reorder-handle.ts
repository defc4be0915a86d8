import { useDraggable } from '@dnd-kit/core';
import { useCallback } from 'react';

interface Options {
  id: number;
  /** What a screen reader calls the handle instead of "button". */
  roleDescription: string;
}

/** Makes a button the handle of the row around it (the ancestor with `data-reorder-row`). */
export function useReorderHandle({ id, roleDescription }: Options) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    attributes: { roleDescription },
  });
  const ref = useCallback(
    (handle: HTMLElement | null) => {
      setActivatorNodeRef(handle);
      setNodeRef(handle?.closest<HTMLElement>('[data-reorder-row]') ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  return { ref, ...attributes, ...listeners };
}
