import { useEffect, useEffectEvent } from 'react';
import { singleKeysEnabled } from './single-keys';

/** How long after the first key of a sequence the second may come. */
const sequenceMs = 1_200;

/** A ticked checkbox keeps the focus, and takes no letters. */
const typed = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typed) !== null;
}

export const isModalOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

interface KeyPress {
  key: string;
  timeStamp: number;
}

/** The key before the latest, and the latest: shared, because every hotkey of the page sees the same keys. */
let [previous, latest]: [KeyPress, KeyPress] = [
  { key: '', timeStamp: Number.NEGATIVE_INFINITY },
  { key: '', timeStamp: Number.NEGATIVE_INFINITY },
];

/** Called by every hotkey with the same event; counts it once. */
function note(event: KeyboardEvent): void {
  if (event !== latest) [previous, latest] = [latest, event];
}

function matches(hotkey: string, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const withMod = event.ctrlKey || event.metaKey;
  if (hotkey.startsWith('mod+')) return withMod && key === hotkey.slice('mod+'.length);
  if (withMod || isTyping(event.target) || isModalOpen() || !singleKeysEnabled()) return false;
  const [first, second] = hotkey.split(' ');
  if (second === undefined) return key === first;
  return key === second && previous.key === first && event.timeStamp - previous.timeStamp < sequenceMs;
}

interface Options {
  enabled?: boolean;
}

/**
 * Runs an action on a key of the page: `'n'`, `'/'`, `'?'`, one after the other `'g t'` or, with Control or Command,
 * `'mod+k'`. Bare keys are left alone while somebody types. Nothing happens under an open modal.
 * @param actions by hotkey; compared with what the key types, so that `/` works on every keyboard layout
 */
export function useHotkeys(actions: Record<string, () => void>, { enabled = true }: Options = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    note(event);
    if (event.defaultPrevented || event.altKey || event.repeat) return;
    const pressed = Object.entries(actions).find(([hotkey]) => matches(hotkey, event));
    if (!pressed) return;
    event.preventDefault();
    // What it opened would lie under the modal, or take the place of what is being typed there.
    if (!isModalOpen()) pressed[1]();
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

/** One key of {@link useHotkeys}. */
export function useHotkey(hotkey: string, action: () => void, options?: Options): void {
  useHotkeys({ [hotkey]: action }, options);
}
