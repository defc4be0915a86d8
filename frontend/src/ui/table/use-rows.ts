import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { focusAfterRemoval } from '../dialogs/focus-rescue';
import { useCommands } from '../keys/use-commands';

type Command = (id: number) => void;

interface Options {
  /** The rows' container: rows are focusable and have their id as `data-row`. */
  body: RefObject<HTMLElement | null>;
  open?: Command;
  edit?: Command;
  /** @param isRange from the last toggled row */
  toggle?: (id: number, isRange: boolean) => void;
  /** For virtual lists: focuses the row after or before this one, or the first one. */
  step?: (from: number | null, direction: 1 | -1) => void;
  enabled?: boolean;
}

export const rowSelector = '[data-row]';

export const idOfRow = (row: HTMLElement) => Number(row.dataset.row);

/** j and k move between rows, e edits, x selects, Shift+Space a range, Enter opens. @returns the key listener */
export function useRowKeys({ body, open, edit, toggle, step, enabled = true }: Options) {
  /** The row that has the focus, itself or within it. */
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>(rowSelector);
    return row && body.current?.contains(row) ? row : null;
  };
  const go = (direction: 1 | -1) => {
    const current = focused();
    if (step) return step(current && idOfRow(current), direction);
    const rows = [...(body.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const next = current ? rows[rows.indexOf(current) + direction] : rows[0];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const run = (command?: Command) => {
    const row = focused();
    if (row) command?.(idOfRow(row));
  };

  useCommands(
    {
      next: () => go(1),
      previous: () => go(-1),
      edit: () => run(edit),
      select: () => run((id) => toggle?.(id, false)),
    },
    { enabled },
  );

  return (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(rowSelector)) return;
    const isRange = event.key === ' ' && event.shiftKey && toggle !== undefined;
    if (event.key !== 'Enter' && !isRange) return;
    event.preventDefault();
    if (isRange) toggle(idOfRow(target), true);
    else (open ?? edit)?.(idOfRow(target));
  };
}

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
