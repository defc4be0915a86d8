import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { i18n } from '@/i18n';
import { confirm } from './confirm';

interface Unsaved {
  /** Whether leaving asks first. */
  asks: boolean;
  /** Removes what is kept of it elsewhere. */
  forget: () => void;
  /** Whether it is there again when the page is. */
  isKept: boolean;
}

/** The forms on the page that hold something unsaved. */
const dirtyForms = new Map<symbol, Unsaved>();

const mustAsk = () => [...dirtyForms.values()].some(({ asks }) => asks);

/** Whether anybody is in the middle of something here. */
export const isAnythingDirty = () => dirtyForms.size > 0;

function giveUp(form: symbol): void {
  const unsaved = dirtyForms.get(form);
  dirtyForms.delete(form);
  unsaved?.forget();
}

/** True when nothing is unsaved, or when the person agrees to lose it. */
export async function mayLeave(): Promise<boolean> {
  if (!mustAsk()) return true;
  return confirm({
    title: i18n.t('leave.title'),
    text: i18n.t('leave.text'),
    confirmLabel: i18n.t('leave.leave'),
    cancelLabel: i18n.t('leave.stay'),
    danger: true,
  });
}

/** The same for everything on the page, which goes away: what is given up here is not asked about again. */
export async function mayLeavePage(): Promise<boolean> {
  const leave = await mayLeave();
  if (leave) dirtyForms.forEach(({ asks }, form) => (asks ? giveUp(form) : dirtyForms.delete(form)));
  return leave;
}

/** The same for a page that comes back: asks only about what is not kept, and keeps the rest. */
export async function mayLeaveForNow(): Promise<boolean> {
  const leave = [...dirtyForms.values()].every(({ isKept }) => isKept) || (await mayLeave());
  if (leave) dirtyForms.clear();
  return leave;
}

/** Starts the page anew. */
export async function reloadPage(): Promise<void> {
  if (await mayLeaveForNow()) window.location.reload();
}

const plain: Unsaved = { asks: true, forget: () => undefined, isKept: false };

/**
 * Guards what is typed into one form: leaving the page, the screen or the modal asks while `dirty`.
 * `guardClose` wraps a modal's onClose; `release` is for right after a successful save, before `dirty` has caught up.
 */
export function useDirtyGuard(dirty: boolean, { asks, forget, isKept }: Unsaved = plain) {
  const unsaved = useMemo(() => ({ asks, forget, isKept }), [asks, forget, isKept]);
  const key = useRef(Symbol('form'));

  // Layout effects are undone before a redirect of the guards navigates: a logout is not held up by a dead form.
  useLayoutEffect(() => {
    const form = key.current;
    if (dirty) dirtyForms.set(form, unsaved);
    return () => void dirtyForms.delete(form);
  }, [dirty, unsaved]);

  const release = useCallback(() => {
    dirtyForms.delete(key.current);
    forget();
  }, [forget]);

  const guardClose = useCallback(
    (close: () => void) => async () => {
      if (dirtyForms.get(key.current)?.asks && !(await mayLeave())) return;
      release();
      close();
    },
    [release],
  );

  return { release, guardClose };
}

/** Holds navigation back while something is unsaved. One per page: the router knows only one blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      mustAsk() &&
      // A screen that writes its own search parameters stays on the page; the back button may close what they opened.
      (currentLocation.pathname !== nextLocation.pathname ||
        (historyAction === NavigationType.Pop && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeavePage().then((leave) => {
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  return null;
}
