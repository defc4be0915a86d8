import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { goOnAt } from '../dialogs/lost-focus';
import { idOfRow, rowSelector } from './use-row-keys';

/** Where the user goes from a row to decide what happens to it. */
const aside = '[role="dialog"], [data-bottom-bar]';

/** The row that takes the place of one that is gone: the next that is still there, at the end the one before. */
function successor(before: readonly number[], ids: ReadonlySet<number>, gone: number): number | undefined {
  const at = before.indexOf(gone);
  return before.slice(at).find((id) => ids.has(id)) ?? before.slice(0, at).findLast((id) => ids.has(id));
}

/**
 * Who deletes a row goes on at the next one: the focus was in what is gone, or in the question about it.
 * @param body around the rows, which carry their id as `data-row`
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  /** The row last in use, unless the focus has moved on; null: something else about the rows. */
  const used = useRef<number | null>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = body.current?.contains(target) ? target.closest<HTMLElement>(rowSelector) : null;
      if (row) used.current = idOfRow(row);
      else if (!target.closest(aside)) used.current = undefined;
      else used.current ??= null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [body]);

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
    goOnAt(body.current?.querySelector<HTMLElement>(`[data-row="${String(next)}"]`) ?? null);
  }, [body, ids]);
}
