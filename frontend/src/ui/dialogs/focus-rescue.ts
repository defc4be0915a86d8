import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isModalOpen, openModals } from './use-escape';

/** Not fields for text, in which the next key would be input instead of a command. */
const control = 'a[href], button:enabled, input:is([type="checkbox"], [type="radio"]):enabled, [tabindex="0"]';

/** Longer than a modal takes to fade away. */
const fadedMs = 200;

/** What closes by itself, or after an answer: what had the focus before gets it back. */
const passing = '[aria-modal="true"], .mantine-Notifications-root';

/** The last focused element outside of modals and toasts, or what has replaced it. */
let target: HTMLElement | null = null;

/** Where the user continues: in a modal that is still open, at its first field. */
function next(): HTMLElement | null {
  const modal = openModals().at(-1);
  if (modal) return modal.querySelector<HTMLElement>('[data-autofocus]') ?? modal;
  return target?.isConnected ? target : document.getElementById('main');
}

function rescue(): void {
  if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
}

/** Focuses an element after a removal, once the question about it has closed. */
export function focusAfterRemoval(element: HTMLElement | null): void {
  target = element;
  if (!isModalOpen()) rescue();
}

/** The control that has taken the place of a removed one, else the last one before it, in the closest part with any. */
function replacementFor({ target: parent, previousSibling: previous }: MutationRecord): HTMLElement | null {
  for (let part = parent instanceof Element ? parent : null; part; part = part.parentElement) {
    if (part instanceof HTMLElement && part.id === 'main') return part;
    const controls = [...part.querySelectorAll<HTMLElement>(control)];
    const isAfter = (one: HTMLElement) =>
      !previous?.contains(one) && (previous ?? parent).compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (controls.length > 0 && part !== document.body) return controls.find(isAfter) ?? controls.at(-1) ?? null;
  }
  return null;
}

/** Moves a focus that is lost because its element was removed. Rows of tables call `focusAfterRemoval`. */
export function useFocusRescue(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const onFocus = ({ target: element }: FocusEvent) => {
      focused = element as Element;
      if (element instanceof HTMLElement && !element.closest(passing)) target = element;
    };
    // The user has clicked beside all controls, unless a busy button has lost the focus.
    const onBlur = ({ target: element }: FocusEvent) =>
      queueMicrotask(() => {
        const isLeft = element === focused && focused?.isConnected && !focused.matches(':disabled');
        if (isLeft && document.activeElement === document.body) focused = null;
      });
    const observer = new MutationObserver((records) => {
      if (target && !target.isConnected) {
        const holds = (node: Node) => node.contains(target) && !(node instanceof Element && node.closest('[data-row]'));
        const removal = records.find(({ removedNodes }) => [...removedNodes].some(holds));
        target = removal ? replacementFor(removal) : null;
      }
      if (!focused || focused.isConnected) return;
      focused = null;
      // Whatever removed the element may focus another one itself, and the answered question is fading away.
      setTimeout(rescue, isModalOpen() ? fadedMs : 0);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}

const pressable = 'button:not(:disabled), a[href]';
const controlsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(pressable)];

/** Moves the focus to a neighbour when using a control removes or disables it. */
export function useFocusNeighbour(area: RefObject<HTMLElement | null>): void {
  const used = useRef<{ control: HTMLElement; at: number }>(null);
  useWindowEvent('focusin', ({ target: focused }) => {
    const at = area.current ? controlsIn(area.current).indexOf(focused as HTMLElement) : -1;
    used.current = at === -1 ? null : { control: focused as HTMLElement, at };
  });

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
