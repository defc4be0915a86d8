import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

export const openModals = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
export const isModalOpen = () => openModals().length > 0;

/** Escape closes an inline editor like a modal, unless a list in it is open. */
export function useEscape(editor: RefObject<HTMLElement | null>, leave: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || isModalOpen() || !(target instanceof HTMLElement)) return;
    // A field elsewhere on the screen handles Escape itself.
    const isHere = target === document.body || editor.current?.contains(target);
    // Mantine's mark for elements that close first.
    if (isHere && target.dataset.mantineStopPropagation !== 'true') leave();
  };
  // Captured before the list handles the key and removes its mark.
  useWindowEvent('keydown', onKeyDown, { capture: true });
}
