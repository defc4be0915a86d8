import { useForm } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/i18n';
import { type ApiError, fieldErrors } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useCloseModal } from '@/ui/dialogs/form-modal';
import { useRestoreFocus } from '@/ui/dialogs/use-restore-focus';
import { toast } from '@/ui/feedback/toast';
import { changedValues, useDraftBase, useFormDraft } from '../drafts/use-draft';
import { isUndecided, useConflicts, type ConflictOptions, type Stored } from './conflicts/use-conflicts';
import { useSave, type SaveOptions } from './use-save';

/** Messages by field; an empty one silently keeps the form from being saved. */
export type Problems<T> = Partial<Record<keyof T & string, string>>;

export interface SaveFormOptions<T, R> extends Omit<SaveOptions<T, R>, 'save' | 'staysOpen'> {
  /**
   * Resolves when the server has accepted it, rejects with its error.
   * @param start the form's initial values
   * @param basis its current base
   */
  save: (values: T, start: T, basis: Stored<T>) => Promise<R>;
  /** Prevents overwriting others' changes. */
  conflicts?: ConflictOptions<T>;
  /** The key of the draft on the device, such as `task/7`; none by default. */
  draftKey?: string;
  /** Initial values: a list that refreshes behind the form does not change them. */
  initial: T;
  /** The fields worth keeping; all by default. */
  draftFields?: readonly (keyof T)[];
  /** Whether there is other unsaved state, which cannot be kept. */
  hasOtherChanges?: boolean;
  /** What is wrong, by field; false: nothing. */
  validate?: (values: T, start: T) => Partial<Record<keyof T & string, string | false>>;
  /** The message when saving fails. */
  failureText: (reason: string, error: ApiError) => string;
  /** Whether it is also shown above the fields if each field has a message, as the specification requires. */
  alwaysShowsFailure?: boolean;
  /** The form's names of the server's fields, where they differ. */
  fieldNames?: Record<string, keyof T & string>;
  /** The messages of fields, if they depend on more than the server's field errors. */
  mapFieldErrors?: (error: ApiError, values: T) => Problems<T>;
  /** Sending continues after the page is left, so the user is not asked. */
  continuesAfterLeaving?: boolean;
  /** The answer is shown only once, and the call takes effect even if the user misses it: nothing closes the form. */
  locksWhileSaving?: boolean;
  /** The further values of a form that stays open ({@link withLaterInput}). */
  nextValues?: (sent: T, now: T) => T;
  /** The values to which an open form resets; later input is kept. */
  resetTo?: (result: R) => T;
  /** By default, closes the surrounding modal. @param left the values of a form that stays open */
  onSaved?: (result: R, left?: T) => void;
}

/** A form's state: values, messages, and one save at a time. */
export type SaveForm<T extends object> = ReturnType<typeof useSaveForm<T>>;

export type FieldProps = ReturnType<ReturnType<typeof useForm>['getInputProps']> & {
  name: string;
  'aria-invalid': true | undefined;
};

const isChanged = <T extends object>(fields: readonly (keyof T)[], start: T, values: T) =>
  fields.some((field) => values[field] !== start[field]);

/** `next`, except for fields whose input has changed since the save. */
export const withLaterInput = <T extends object>(next: T, sent: T, now: T): T => ({
  ...next,
  ...changedValues(sent, now),
});

/** A form that keeps drafts, asks before losing input, and focuses the first faulty field. */
export function useSaveForm<T extends object, R = unknown>(options: SaveFormOptions<T, R>) {
  const { draftKey, initial, hasOtherChanges = false, nextValues } = options;
  const draftBase = useDraftBase(options.conflicts && draftKey, initial);
  const [start, setStart] = useState<T>(() => ({ ...initial, ...draftBase }));
  const base = useRef(start);
  const rebase = (next: T) => {
    base.current = next;
    setStart(next);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<T>({ initialValues: start });
  const fields = options.draftFields ?? (Object.keys(start) as (keyof T)[]);

  const closeModal = useCloseModal();
  const element = useRef<HTMLElement>(null);
  /** After a refused attempt, focuses the first faulty field. */
  const refuse = (problems: Problems<T>, sentence: string | null) => {
    // Before the focus, so that a screen reader reads the message with the field.
    flushSync(() => {
      setFailure(sentence);
      form.setErrors(problems);
    });
    const shown = [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    shown.find(({ dataset: { path = '' } }) => path in problems)?.focus();
  };

  const set = (changes: Partial<Record<string, unknown>>) => {
    const now = form.getValues();
    for (const [name, value] of Object.entries(changes)) {
      if (now[name as keyof T] !== value) form.setFieldValue(name, value as never);
    }
  };

  const save = (): Promise<R> => conflicts.save((basis) => options.save(form.getValues(), base.current, basis));
  const { busy, sending, run } = useSave(
    { ...options, save, staysOpen: Boolean(options.nextValues ?? options.resetTo) },
    {
      onDone: (result, sent) => {
        if (draftKey) toast.settle(draftKey);
        // The form has closed, and another may be open instead.
        if (!element.current && !options.continuesAfterLeaving) return;
        const now = form.getValues();
        const mergedFields = conflicts.settle(!options.resetTo);
        if (mergedFields.length > 0) toast.success(t('meanwhile.savedWith', { fields: mergedFields.join(', ') }));
        const reset = options.resetTo?.(result);
        const next = reset ? withLaterInput(reset, sent, now) : nextValues?.(sent, now);
        if (!next || !isChanged(fields, reset ?? start, next)) draft.release();
        if (reset) rebase(reset);
        if (next) form.setValues(next);
        if (options.onSaved) options.onSaved(result, next);
        else if (!next) closeModal?.();
      },
      onFailed: (error) => {
        if (isUndecided(error)) return revealConflicts();
        const problems: Problems<T> =
          options.mapFieldErrors?.(error, form.getValues()) ??
          (fieldErrors(error, start, options.fieldNames) as Problems<T>);
        const fieldsTold = new Set(error.details?.map(({ field }) => field) ?? ['']);
        const sentence = options.failureText(errorText(error), error);
        if (!element.current) return toast.failure(sentence, undefined, draftKey);
        const isSaid = !options.alwaysShowsFailure && Object.keys(problems).length >= fieldsTold.size;
        refuse(problems, isSaid ? null : sentence);
      },
    },
  );

  const conflicts = useConflicts<T>({
    options: options.conflicts,
    fields: fields as (keyof T & string)[],
    ...{ base, rebase, set, busy },
    valuesNow: form.getValues,
    isBusy: () => sending.current,
  });
  const revealConflicts = () => {
    setFailure(null);
    conflicts.reveal();
  };

  useRestoreFocus(busy);

  const locked = options.locksWhileSaving === true && busy;
  const draft = useFormDraft({
    draftKey,
    start,
    values: form.values,
    setValues: form.setValues,
    isDirty: isChanged(fields, start, form.values) || hasOtherChanges || locked,
    isComplete: !hasOtherChanges,
    confirmsLeaving: !(busy && options.continuesAfterLeaving),
  });

  return {
    values: form.values,
    /** The form's initial values. */
    start,
    set: set as (changes: Partial<T>) => void,
    /** The props of an input. */
    field: (name: keyof T & string, type?: 'checkbox'): FieldProps => {
      const props: ReturnType<typeof form.getInputProps> = form.getInputProps(name, { type });
      // Mantine marks a wrong password only visually.
      return { ...props, name, 'aria-invalid': props.error ? true : undefined };
    },
    /** Clears the message of a field, and the one above all fields. */
    clearError: (name: keyof T & string) => {
      form.clearFieldError(name);
      setFailure(null);
    },
    /** Above the fields: the server's refusal. */
    failure,
    /** Above the fields: the draft notice. */
    draftNotice: draft.notice,
    /** Above the buttons: others' changes. */
    conflictNotice: conflicts.notice,
    /** Whether the form started with a draft. */
    hadDraft: draft.hadDraft,
    busy,
    /** Whether nothing may close it now. */
    locked,
    submit: () => {
      if (sending.current) return;
      const checks = Object.entries(options.validate?.(form.getValues(), start) ?? {});
      const problems = Object.fromEntries(checks.filter(([, problem]) => problem !== false)) as Problems<T>;
      if (Object.keys(problems).length > 0) return refuse(problems, null);
      if (conflicts.isUndecided()) return revealConflicts();
      setFailure(null);
      form.clearErrors();
      void run(form.getValues());
    },
    /** Closes, and asks first if input would be lost. */
    requestClose: (close: () => void) => {
      if (!(options.locksWhileSaving && sending.current)) void draft.guardClose(close)();
    },
    /** Closes without asking. */
    release: draft.release,
    /** Around the fields. */
    element: useCallback((shown: HTMLElement | null) => {
      element.current = shown;
      // Its modal opened before it was loaded, with the focus on the ✕.
      if (shown?.closest('[aria-modal="true"]')?.contains(document.activeElement))
        shown.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    }, []),
  };
}
