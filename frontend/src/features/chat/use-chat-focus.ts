import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus into the conversation when the user opens it, and back when they close it. Does nothing if the page
 * loads with the conversation open, or the focus has moved on.
 * @returns `keepFocus` is to be called right before the conversation opens or closes
 */
export function useChatFocus(open: boolean) {
  const bubble = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const origin = useRef<Element>(null);
  const leaves = useRef(false);

  const keepFocus = useCallback(() => {
    const { activeElement } = document;
    leaves.current = panel.current?.contains(activeElement) ?? false;
    if (!panel.current) origin.current = activeElement;
  }, []);

  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    if (open) {
      panel.current?.querySelector('textarea')?.focus();
      return;
    }
    if (!leaves.current) return;
    const { current: before } = origin;
    const returnsThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (returnsThere ? before : bubble.current)?.focus();
  }, [open]);

  return { bubble, panel, keepFocus };
}
