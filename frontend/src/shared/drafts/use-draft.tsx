import { Group } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { t } from '@/i18n';
import { wasLoggedOut } from '@/api/client/stored-token';
import { useCurrentUser } from '@/api/session/use-session';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { TextButton } from '@/ui/text-button';
import { drafts, withoutSecrets, type Changes, type DraftCopy } from './draft-store';

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

function restored<T extends Fields>(start: T, changes: Changes): T | null {
  const fitting = Object.entries(changes).filter(
    ([field, value]) => field in start && fits(start[field as keyof T], value) && value !== start[field as keyof T],
  );
  return fitting.length > 0 ? { ...start, ...Object.fromEntries(fitting) } : null;
}

interface Owner {
  id: number;
  draftKey: string | undefined;
}

/** The drafts for the form, last edited first. */
const copiesThatFit = <T extends Fields>(start: T, { id, draftKey }: Owner): DraftCopy<T>[] =>
  (draftKey === undefined ? [] : drafts.copies(id, draftKey)).flatMap(({ copy, changes }) => {
    const values = restored(start, changes);
    return values ? { copy, changes: values } : [];
  });

interface NoticeProps {
  onDiscard: () => void;
  /** If several tabs have left a draft. */
  onOther: (() => void) | undefined;
}

/** Says that the form contains a draft, and removes it on request. */
function DraftNotice({ onDiscard, onOther }: NoticeProps) {
  const discard = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the draft.
    currentTarget.closest('form, tr')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onDiscard();
  };
  return (
    <Group gap={6} mih={28} fz={13} c="dimmed">
      <span role="status">{t('common.draft.restored')}</span>
      <span aria-hidden="true">·</span>
      <TextButton onClick={discard}>{t('common.draft.discard')}</TextButton>
      {onOther && (
        <>
          <span aria-hidden="true">·</span>
          <TextButton onClick={onOther}>{t('common.draft.other')}</TextButton>
        </>
      )}
    </Group>
  );
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
  const [copies] = useState(() => copiesThatFit(start, owner));
  const [found, setFound] = useState(copies[0]?.changes ?? null);
  /** This form's copy of the draft; none until the first input. */
  const mine = useRef(copies[0]?.copy);
  const [isRestored, setRestored] = useState(found !== null);
  // Saved or discarded: further input is a new draft.
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (isDirty !== wasDirty) {
    setWasDirty(isDirty);
    if (!isDirty) setRestored(false);
  }

  const removeDraft = useCallback(() => {
    const copy = mine.current;
    mine.current = undefined;
    if (owner.draftKey !== undefined && copy !== undefined) drafts.remove(owner.id, owner.draftKey, copy);
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
    mine.current ??= drafts.freeCopy(owner.id, owner.draftKey);
    const changes = changedValues(start, values);
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, start[field as keyof T]]));
    drafts.write(owner.id, owner.draftKey, { ...changes }, mine.current, base);
  };
  useDidUpdate(save, [values]);

  const discard = () => {
    setValues(start);
    removeDraft();
  };
  const showOther = () => {
    const other = copiesThatFit(start, owner).findLast(({ copy }) => copy !== mine.current);
    if (!other) return;
    mine.current = other.copy;
    setFound(other.changes);
  };

  const isUntouched = () => found !== null && isEqual(found, values);
  // If two tabs start with one draft, the first to edit or save it takes it over. Input in both stays in both.
  const giveWay = useEffectEvent(({ copy, changes }: DraftCopy<Changes | null>) => {
    if (copy !== mine.current || !isDirty) return;
    if (changes !== null && isEqual(changes, withoutSecrets({ ...changedValues(start, values) }))) return;
    if (changes !== null) mine.current = undefined;
    // A logout in another tab removes the drafts there, but does not know this form.
    if (!isUntouched() || wasLoggedOut()) save();
    else if (changes === null) discard();
  });
  useEffect(() => {
    if (owner.draftKey !== undefined) return drafts.onChanged(owner.id, owner.draftKey, giveWay);
  }, [owner]);

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
    notice: isRestored && isDirty && (
      <DraftNotice onDiscard={discard} onOther={copies.length > 1 ? showOther : undefined} />
    ),
  };
}

/** The former values of the fields in the form's draft; the stored ones may differ by now. */
export function useDraftBase<T extends Fields>(draftKey: string | undefined, start: T): Partial<T> {
  const { id } = useCurrentUser();
  const [base] = useState(() => {
    const { base: former = {}, changes = {} } = (draftKey !== undefined && drafts.copies(id, draftKey)[0]) || {};
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
