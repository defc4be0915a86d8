import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to a button that was disabled while it worked, unless the user has moved it. */
export function useRestoreFocus(busy: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus({ preventScroll: true });
  }, [busy]);
}
