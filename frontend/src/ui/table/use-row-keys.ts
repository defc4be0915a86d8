import { useRef, type KeyboardEvent } from 'react';
import { useHotkey } from '../use-hotkey';

type Command = (id: number) => void;

interface Commands {
  open?: Command;
  edit?: Command;
  toggle?: Command;
}

const rowSelector = '[data-row]';
/** The row that has the focus, itself or something in it. */
function focusedIn(body: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(rowSelector);
  return row && body?.contains(row) ? row : null;
}

const idOf = (row: HTMLElement) => Number(row.dataset.row);

/**
 * j and k go from row to row, e edits, x selects; Enter on a row opens it. Rows are elements that can have the focus and
 * carry their id as `data-row`.
 */
export function useRowKeys<Body extends HTMLElement>({ open, edit, toggle }: Commands) {
  const body = useRef<Body>(null);
  const step = (direction: 1 | -1) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const current = focusedIn(body.current);
    const next = current ? rows[rows.indexOf(current) + direction] : rows[0];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const run = (command?: Command) => {
    const row = focusedIn(body.current);
    if (row) command?.(idOf(row));
  };

  useHotkey('j', () => step(1));
  useHotkey('k', () => step(-1));
  useHotkey('e', () => run(edit));
  useHotkey('x', () => run(toggle));

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches(rowSelector)) return;
    event.preventDefault();
    (open ?? edit)?.(idOf(target));
  };
  return { ref: body, onKeyDown };
}
