import { useDidUpdate } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { DraftNotice } from './draft-notice';
import { drafts } from './draft-store';

type Fields = object;

/** The fields of `values` that have changed. */
export const changedValues = <T extends Fields>(start: T, values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== start[field as keyof T]),
  ) as Partial<T>;

const isEqual = <T extends Fields>(a: T, b: T) =>
  Object.keys({ ...changedValues(a, b), ...changedValues(b, a) }).length === 0;

/** A draft may be older than the form: only values that still fit are restored. */
function fits(before: unknown, value: unknown): boolean {
  if (before === null) return ['string', 'number'].includes(typeof value);
  return typeof value === typeof before || (value === null && typeof before === 'number');
}

interface Owner {
  id: number;
  draftKey: string | undefined;
}

/** The form's values with the draft's, if any fit. */
function restored<T extends Fields>(start: T, { id, draftKey }: Owner): T | null {
  const changes = draftKey === undefined ? null : drafts.read(id, draftKey);
  const fitting = Object.entries(changes ?? {}).filter(
    ([field, value]) => field in start && fits(start[field as keyof T], value) && value !== start[field as keyof T],
  );
  return fitting.length > 0 ? { ...start, ...Object.fromEntries(fitting) } : null;
}

interface FormDraftOptions<T> {
  /** The form's subject, such as `task/7`: the same in every tab. Undefined: keeps no drafts. */
  draftKey: string | undefined;
  /** The form's initial values. */
  start: T;
  values: T;
  setValues: (values: T) => void;
  isDirty: boolean;
  /** Whether leaving asks: not if the input stays on the screen. */
  confirmsLeaving?: boolean;
  /** Whether the draft is complete: chosen files, for example, are not kept. */
  isComplete?: boolean;
}

/** Keeps a form's input on this device until it is saved or discarded, and asks before losing it. */
export function useFormDraft<T extends Fields>(options: FormDraftOptions<T>) {
  const { draftKey, start, values, setValues, isDirty, confirmsLeaving = true, isComplete = true } = options;
  const { id } = useCurrentUser();
  // Of the user who opened the form: one user's input is never stored as another's.
  const [owner] = useState<Owner>({ id, draftKey });
  const [found] = useState(() => restored(start, owner));
  /** Whether the draft is this form's: not before the first input. Another tab may have the same form open. */
  const isMine = useRef(found !== null);
  const [isRestored, setRestored] = useState(found !== null);
  // Saved or discarded: further input is a new draft.
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (isDirty !== wasDirty) {
    setWasDirty(isDirty);
    if (!isDirty) setRestored(false);
  }

  const removeDraft = useCallback(() => {
    if (owner.draftKey !== undefined && isMine.current) drafts.remove(owner.id, owner.draftKey);
    isMine.current = false;
  }, [owner]);
  /** From a successful save until the form resets: input while it fades out is not kept. */
  const isSaved = useRef(false);
  const guard = useDirtyGuard(isDirty, {
    confirmsLeaving,
    removeDraft,
    hasDraft: isComplete && draftKey !== undefined,
  });

  const takeOver = useRef(setValues);
  useLayoutEffect(() => {
    if (found) takeOver.current(found);
  }, [found]);

  const save = () => {
    if (!isDirty) isSaved.current = false;
    if (isSaved.current) return;
    if (!isDirty) return removeDraft();
    if (owner.draftKey === undefined) return;
    isMine.current = true;
    const changes = changedValues(start, values);
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, start[field as keyof T]]));
    drafts.write(owner.id, owner.draftKey, { ...changes }, base);
  };
  useDidUpdate(save, [values]);

  const discard = () => {
    setValues(start);
    removeDraft();
  };

  return {
    /** After a successful save: discards the draft. */
    release: () => {
      isSaved.current = true;
      guard.release();
    },
    guardClose: guard.guardClose,
    /** Whether the form started with a draft. */
    hadDraft: found !== null,
    /** A notice above the fields that they contain a draft. */
    notice: isRestored && isDirty && <DraftNotice onDiscard={discard} />,
  };
}

/** The former values of the fields in the form's draft; the stored ones may differ by now. */
export function useDraftBase<T extends Fields>(draftKey: string | undefined, start: T): Partial<T> {
  const { id } = useCurrentUser();
  const [base] = useState(() => {
    const { base: former = {}, changes = {} } = (draftKey !== undefined && drafts.find(id, draftKey)) || {};
    const isOf = (field: string, value: unknown) => field in start && fits(start[field as keyof T], value);
    const fitting = Object.entries(former).filter(([field, was]) => isOf(field, was) && isOf(field, changes[field]));
    return Object.fromEntries(fitting) as Partial<T>;
  });
  return base;
}

/** Whether a form that is not open has a draft. */
export function useHasDraft(draftKey: string): boolean {
  const { id } = useCurrentUser();
  const [has] = useState(() => drafts.read(id, draftKey) !== null);
  return has;
}

/** Values outside a form, kept as a draft. {@link useFormDraft} */
export function useDraft<T extends Fields>(draftKey: string, initial: T, confirmsLeaving?: boolean) {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const guard = useFormDraft({ draftKey, start, values, setValues, isDirty: !isEqual(start, values), confirmsLeaving });
  return { ...guard, values, setValues };
}
