import type { KeyboardEvent, RefObject } from 'react';
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
