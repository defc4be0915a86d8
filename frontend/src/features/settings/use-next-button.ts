import { useEffect, useRef } from 'react';

/**
 * Buttons that go away by being pressed would take the focus with them. When the stage changes and the focus is lost,
 * the button with this ref gets it.
 */
export function useNextButton(stage: string) {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) next.current?.focus();
  }, [stage]);
  return next;
}
