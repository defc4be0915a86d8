import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const controls = 'button:not(:disabled), a[href]';
const controlsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(controls)];

/** Moves the focus to a neighbour when using a control removes or disables it. */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  const used = useRef<{ control: HTMLElement; at: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const at = area.current ? controlsIn(area.current).indexOf(target as HTMLElement) : -1;
      used.current = at === -1 ? null : { control: target as HTMLElement, at };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area]);

  // After every render: only the document knows which controls are left.
  useLayoutEffect(() => {
    if (!used.current || !area.current) return;
    const { control, at } = used.current;
    const { activeElement } = document;
    const isLeft = control.isConnected && !control.matches(':disabled');
    if (isLeft || (activeElement !== document.body && activeElement !== control)) return;
    const left = controlsIn(area.current);
    left[Math.min(at, left.length - 1)]?.focus();
  });
}

/** Returns the focus to a button that was disabled while it worked, unless the user has moved it. */
export function useFocusAfter(busy: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus({ preventScroll: true });
  }, [busy]);
}
