import { type RefObject } from 'react';
import { useEarlyKeys } from '../keys/use-early-keys';
import { isModalOpen } from './is-modal-open';

/** Escape leaves an editor in the middle of a screen as it leaves a modal: not while a list in it is open. */
export function useEscape(editor: RefObject<HTMLElement | null>, leave: () => void): void {
  // Before the list has heard of it and taken its mark away.
  useEarlyKeys((event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || isModalOpen() || !(target instanceof HTMLElement)) return;
    // A field elsewhere on the screen handles Escape itself.
    const isHere = target === document.body || editor.current?.contains(target);
    // Mantine's mark for what closes itself first.
    if (isHere && target.dataset.mantineStopPropagation !== 'true') leave();
  });
}
