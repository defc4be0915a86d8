import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../dialogs/use-escape';
import { keysOf, type CommandId } from './commands';

/** The maximum time between the keys of a sequence. */
const sequenceMs = 1_200;

/** A ticked checkbox keeps the focus, and accepts no text. */
const typed = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typed) !== null;
}

/** Shortcuts of bare keys can be switched off (WCAG 2.1.4): speech input and unsteady hands trigger them. */
const bareKeysOff = { key: 'single-key-shortcuts-off', defaultValue: false, getInitialValueInEffect: false };
export const useBareKeysOff = () => useLocalStorage(bareKeysOff);

/** The last two keys: shared, because every listener sees the same events. */
let previous: Pick<KeyboardEvent, 'key' | 'timeStamp'> = { key: '', timeStamp: Number.NEGATIVE_INFINITY };
let latest = previous;

/** Called by every listener with the same event; counts it once. */
function note(event: KeyboardEvent): void {
  if (event !== latest) [previous, latest] = [latest, event];
}

function matches(id: CommandId, event: KeyboardEvent): boolean {
  const keys = keysOf(id)?.toLowerCase();
  if (keys === undefined) return false;
  const key = event.key.toLowerCase();
  const withMod = event.ctrlKey || event.metaKey;
  if (keys.startsWith('mod+')) return withMod && key === keys.slice('mod+'.length);
  if (withMod || isTyping(event.target) || isModalOpen() || readLocalStorageValue(bareKeysOff)) return false;
  const [first, second] = keys.split(' ');
  if (second === undefined) return key === first;
  return key === second && previous.key === first && event.timeStamp - previous.timeStamp < sequenceMs;
}

export type Commands = Partial<Record<CommandId, () => void>>;

/**
 * Runs commands when their keys are pressed (compared with the typed character, so that `/` works on every keyboard
 * layout). Bare keys are ignored while the user types. Nothing happens under an open modal.
 */
export function useCommands(commands: Commands, { enabled = true } = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    note(event);
    if (event.defaultPrevented || event.altKey || event.repeat) return;
    const pressed = Object.entries(commands).find(([id]) => matches(id as CommandId, event));
    if (!pressed) return;
    event.preventDefault();
    // Its result would be under the modal, or replace a form in it.
    if (!isModalOpen()) pressed[1]();
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
