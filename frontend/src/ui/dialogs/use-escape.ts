import { type RefObject } from 'react';
import { useEarlyKeys } from '../keys/use-early-keys';
import { isModalOpen } from './is-modal-open';

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
