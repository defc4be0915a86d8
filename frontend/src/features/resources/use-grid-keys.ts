import { useRef, type KeyboardEvent } from 'react';
import { useCommands } from '@/ui/keys/use-commands';

const entrySelector = '[data-entry]';

const entriesOf = (grid: HTMLElement | null) => [...(grid?.querySelectorAll<HTMLElement>(entrySelector) ?? [])];

/** The visually nearest entry of the next row up or down. */
function inNextRow(entries: readonly HTMLElement[], current: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const from = current.getBoundingClientRect();
  const distance = (entry: HTMLElement) => (entry.getBoundingClientRect().top - from.top) * direction;
  const beyond = entries.filter((entry) => distance(entry) > from.height / 2);
  const nearest = Math.min(...beyond.map(distance));
  const aside = (entry: HTMLElement) => Math.abs(entry.getBoundingClientRect().left - from.left);
  return beyond.filter((entry) => distance(entry) < nearest + 8).sort((a, b) => aside(a) - aside(b))[0];
}

/** j, k and the arrows move between items; Delete asks to delete the focused one. */
export function useGridKeys() {
  const grid = useRef<HTMLDivElement>(null);

  const focus = (entry: HTMLElement | undefined) => {
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'nearest' });
  };
  const step = (direction: 1 | -1) => {
    const entries = entriesOf(grid.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    focus(at < 0 ? entries[0] : entries[at + direction]);
  };
  useCommands({ next: () => step(1), previous: () => step(-1) });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(entrySelector)) return;
    const entries = entriesOf(grid.current);
    const at = entries.indexOf(target);
    const moves: Record<string, () => HTMLElement | undefined> = {
      ArrowRight: () => entries[at + 1],
      ArrowLeft: () => entries[at - 1],
      ArrowDown: () => inNextRow(entries, target, 1),
      ArrowUp: () => inNextRow(entries, target, -1),
      Home: () => entries[0],
      End: () => entries.at(-1),
    };
    const move = moves[key];
    if (move) {
      event.preventDefault();
      focus(move());
    } else if (key === 'Delete') target.parentElement?.querySelector<HTMLElement>('[data-delete]')?.click();
  };
  return { ref: grid, onKeyDown };
}
