import { useEffect, useEffectEvent, type RefObject } from 'react';

export const isModalOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Handles a key before listeners that were mounted later, and before the focused element. */
export function useEarlyKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Escape closes an inline editor like a modal, unless a list in it is open. */
export function useEscape(editor: RefObject<HTMLElement | null>, leave: () => void): void {
  // Before the list handles the key and removes its mark.
  useEarlyKeys((event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || isModalOpen() || !(target instanceof HTMLElement)) return;
    // A field elsewhere on the screen handles Escape itself.
    const isHere = target === document.body || editor.current?.contains(target);
    // Mantine's mark for elements that close first.
    if (isHere && target.dataset.mantineStopPropagation !== 'true') leave();
  });
}
