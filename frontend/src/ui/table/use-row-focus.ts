import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusAfterRemoval } from '../dialogs/focus-rescue';
import { idOfRow, rowSelector } from './use-row-keys';

/** A dialog or bar in which the user acts on a row. */
const aside = '[role="dialog"], [data-bottom-bar]';

/** The row to focus after a removal: the next that is left, at the end the previous one. */
function successor(before: readonly number[], ids: ReadonlySet<number>, gone: number): number | undefined {
  const at = before.indexOf(gone);
  return before.slice(at).find((id) => ids.has(id)) ?? before.slice(0, at).findLast((id) => ids.has(id));
}

/**
 * Moves the focus to the next row after a deletion, which removes the focused element or the question about it.
 * @param body the rows' container; rows have their id as `data-row`
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  /** The last used row, unless the focus has moved on; null: an element of no single row. */
  const used = useRef<number | null>(undefined);
  useWindowEvent('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const row = body.current?.contains(target) ? target.closest<HTMLElement>(rowSelector) : null;
    if (row) used.current = idOfRow(row);
    else if (!target.closest(aside)) used.current = undefined;
    else used.current ??= null;
  });

  const before = useRef(ids);
  useLayoutEffect(() => {
    const former = before.current;
    before.current = ids;
    if (used.current === undefined || former === ids) return;
    const present = new Set(ids);
    const gone =
      used.current !== null && !present.has(used.current) ? used.current : former.find((id) => !present.has(id));
    if (gone === undefined || !former.includes(gone)) return;
    const next = successor(former, present, gone);
    used.current = next;
    focusAfterRemoval(body.current?.querySelector<HTMLElement>(`[data-row="${String(next)}"]`) ?? null);
  }, [body, ids]);
}
