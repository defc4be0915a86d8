import { useRef, type KeyboardEvent } from 'react';
import { useCommands } from '@/ui/keys/use-commands';

const entrySelector = '[data-entry]';

/** j, k and the arrows move between items; Delete asks to delete the focused one. */
export function useGridKeys() {
  const grid = useRef<HTMLDivElement>(null);

  const focus = (entry: HTMLElement | undefined) => {
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'nearest' });
  };
  const step = (direction: 1 | -1) => {
    const entries = [...(grid.current?.querySelectorAll<HTMLElement>(entrySelector) ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    focus(at < 0 ? entries[0] : entries[at + direction]);
  };
  useCommands({ next: () => step(1), previous: () => step(-1) });

  const onKeyDown = ({ target, key }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(entrySelector)) return;
    if (key === 'ArrowRight' || key === 'ArrowDown') step(1);
    else if (key === 'ArrowLeft' || key === 'ArrowUp') step(-1);
    else if (key === 'Delete') target.parentElement?.querySelector<HTMLElement>('[data-delete]')?.click();
  };
  return { ref: grid, onKeyDown };
}
