import type { KeyboardEvent, RefObject } from 'react';
import { useHotkey } from '@/ui/use-hotkey';
import { indexOfTask, type ListItem } from './list-items';

export interface RowCommands {
  open: (id: number) => void;
  edit: (id: number) => void;
  /** Undefined where nothing can be selected. */
  toggle?: (id: number) => void;
}

const rowSelector = '[data-task]';

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

const idOf = (row: HTMLElement | null) => (row?.dataset.task === undefined ? null : Number(row.dataset.task));

interface Options {
  items: readonly ListItem[];
  body: RefObject<HTMLElement | null>;
  /** Brings a row into view, mounted. */
  show: (index: number) => void;
  commands: RowCommands;
  enabled: boolean;
}

/** j and k go from task to task, e edits, x selects; Enter on a row opens it. */
export function useRowKeys({ items, body, show, commands, enabled }: Options) {
  const focusTask = (index: number) => {
    const item = items[index];
    if (item?.kind !== 'task') return;
    show(index);
    // The row exists after the render that the line above has caused.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-task="${String(item.task.id)}"]`)?.focus({ preventScroll: true });
    });
  };

  const step = (direction: 1 | -1) => {
    const id = idOf(focusedRow());
    const from = id === null ? -1 : indexOfTask(items, id);
    const isTask = (item: ListItem) => item.kind === 'task';
    if (from === -1) focusTask(items.findIndex(isTask));
    else if (direction === 1) focusTask(items.findIndex((item, index) => index > from && isTask(item)));
    else focusTask(items.findLastIndex((item, index) => index < from && isTask(item)));
  };

  const withFocused = (command?: (id: number) => void) => () => {
    const id = idOf(focusedRow());
    if (id !== null) command?.(id);
  };

  useHotkey('j', () => step(1), { enabled });
  useHotkey('k', () => step(-1), { enabled });
  useHotkey('e', withFocused(commands.edit), { enabled });
  useHotkey('x', withFocused(commands.toggle), { enabled });

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || !event.target.matches(rowSelector)) return;
    event.preventDefault();
    const id = idOf(event.target);
    if (id !== null) commands.open(id);
  };
}
