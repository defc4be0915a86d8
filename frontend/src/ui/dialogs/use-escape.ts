import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isModalOpen } from './is-modal-open';

/** Escape leaves an editor in the middle of a screen as it leaves a modal: not while a list in it is open. */
export function useEscape(editor: RefObject<HTMLElement | null>, leave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || isModalOpen() || !(target instanceof HTMLElement)) return;
    // A field elsewhere on the screen handles Escape itself.
    const isHere = target === document.body || editor.current?.contains(target);
    // Mantine's mark for what closes itself first.
    if (isHere && target.dataset.mantineStopPropagation !== 'true') leave();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the list has heard of it and taken its mark away.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
