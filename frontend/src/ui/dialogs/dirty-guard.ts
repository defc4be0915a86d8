import { useLayoutEffect, useMemo, useRef } from 'react';
import { i18n } from '@/i18n';
import { confirm } from './confirm';

interface Unsaved {
  /** Whether leaving asks first. */
  confirmsLeaving: boolean;
  /** Discards the draft. */
  removeDraft: () => void;
  /** Whether a draft survives a reload. */
  hasDraft: boolean;
}

/** The forms on the page with unsaved changes. */
const dirtyForms = new Map<symbol, Unsaved>();

/** Closes the question about leaving once there is nothing to lose. */
let question: AbortController | undefined;

/** Whether leaving would lose input worth a question. */
export const mustAsk = () => [...dirtyForms.values()].some(({ confirmsLeaving }) => confirmsLeaving);

/** Whether any form here has unsaved changes. */
export const isAnythingDirty = () => dirtyForms.size > 0;

/** True if nothing is unsaved, or the user agrees to leave it. */
export async function mayLeave(): Promise<boolean> {
  if (!mustAsk()) return true;
  const haveDrafts = [...dirtyForms.values()].every((form) => !form.confirmsLeaving || form.hasDraft);
  question = new AbortController();
  return ask(haveDrafts ? 'kept' : 'text', question.signal);
}

const ask = (what: 'kept' | 'text' | 'gone', autoConfirm?: AbortSignal): Promise<boolean> =>
  confirm({
    title: i18n.t('common.leave.title'),
    text: i18n.t(`common.leave.${what}`),
    confirmLabel: i18n.t('common.leave.leave'),
    cancelLabel: i18n.t('common.leave.stay'),
    danger: what !== 'kept',
    autoConfirm,
  });

/** Input that is left is not asked about again. */
function clearedIf(leave: boolean): boolean {
  if (leave) dirtyForms.clear();
  return leave;
}

/** The same for a logout, which removes the drafts on the device. @param hasDrafts whether there are any */
export const mayLogOut = async (hasDrafts: boolean): Promise<boolean> =>
  clearedIf(!(hasDrafts || mustAsk()) || (await ask('gone')));

/** The same for the whole page. */
export const mayLeavePage = async (): Promise<boolean> => clearedIf(await mayLeave());

/** The same for a reload: asks only about input without a draft, and keeps the drafts. */
export const mayLeaveForNow = async (): Promise<boolean> =>
  clearedIf([...dirtyForms.values()].every(({ hasDraft }) => hasDraft) || (await mayLeave()));

/** Reloads the page. @param prepare what precedes it, once nothing would be lost */
export async function reloadPage(prepare?: () => Promise<void>): Promise<void> {
  if (!(await mayLeaveForNow())) return;
  await prepare?.();
  window.location.reload();
}

const withoutDraft: Unsaved = { confirmsLeaving: true, removeDraft: () => undefined, hasDraft: false };

/**
 * Guards a form: leaving the page, the screen or the modal asks while `dirty`. `guardClose` wraps a modal's onClose;
 * `release` is for right after a successful save, before `dirty` has updated.
 */
export function useDirtyGuard(dirty: boolean, { confirmsLeaving, removeDraft, hasDraft }: Unsaved = withoutDraft) {
  const unsaved = useMemo(() => ({ confirmsLeaving, removeDraft, hasDraft }), [confirmsLeaving, removeDraft, hasDraft]);
  const key = useRef(Symbol('form'));

  // Layout effects are undone before a redirect of the guards navigates, so an unmounted form does not delay a logout.
  useLayoutEffect(() => {
    const form = key.current;
    if (dirty) dirtyForms.set(form, unsaved);
    return () => void dirtyForms.delete(form);
  }, [dirty, unsaved]);

  const release = () => {
    dirtyForms.delete(key.current);
    removeDraft();
    if (!mustAsk()) question?.abort();
  };

  const guardClose = (close: () => void) => async () => {
    const form = key.current;
    if (dirtyForms.get(form)?.confirmsLeaving) {
      if (!(await mayLeave())) return;
      // Saved while the question was open: the save closes the form itself.
      if (!dirtyForms.has(form)) return;
    }
    dirtyForms.delete(form);
    close();
  };

  return { release, guardClose };
}
