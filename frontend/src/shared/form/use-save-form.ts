import { useForm } from '@mantine/form';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type ApiError, fieldErrors } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { useFocusAfter } from '@/ui/dialogs/focus-rescue';
import { toast } from '@/ui/feedback/toast';
import { differing, useDraftBase, useKeptDraft } from '../drafts/use-draft';
import { isUndecided, useMeanwhile, type Meanwhile, type Stored } from './meanwhile/use-meanwhile';
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
  meanwhile?: Meanwhile<T>;
  /** The key of the draft on the device, such as `task/7`; none by default. */
  place?: string;
  /** Initial values: a list that refreshes behind the form does not change them. */
  initial: T;
  /** The fields worth keeping; all by default. */
  typed?: readonly (keyof T)[];
  /** Whether there is other unsaved state, which cannot be kept. */
  isElseDirty?: boolean;
  validate?: (values: T, start: T) => Problems<T>;
  /** The message for a failed save. */
  failed: (reason: string, error: ApiError) => string;
  /** Whether it is also shown above the fields if each field has a message, as the specification requires. */
  saysAlways?: boolean;
  /** Maps the server's field errors if fields have other names here. */
  problemsOf?: (error: ApiError, values: T) => Problems<T>;
  /** Sending continues after the page is left, so the user is not asked. */
  goesOn?: boolean;
  /** The answer is shown only once, and the call takes effect even if the user misses it: nothing closes the form. */
  awaited?: boolean;
  /** The further values of a form that stays open ({@link typedSince}). */
  rest?: (sent: T, now: T) => T;
  /** The values to which an open form resets; later input is kept. */
  renewed?: (result: R) => T;
  /** @param left the values of a form that stays open */
  onSaved?: (result: R, left?: T) => void;
}

/** A form's state: values, messages, and one save at a time. */
export interface SaveForm<T> {
  values: T;
  /** The form's initial values. */
  start: T;
  set: (changes: Partial<T>) => void;
  /** The props of an input. */
  field: (name: keyof T & string, type?: 'checkbox') => FieldProps;
  /** Clears the message of a field, and the one above all fields. */
  solve: (name: keyof T & string) => void;
  /** Above the fields: the server's refusal. */
  failure: string | null;
  /** Above the fields: the draft notice. */
  notice: ReactNode;
  /** Above the buttons: others' changes. */
  meanwhile: ReactNode;
  /** Whether the form started with a draft. */
  wasKept: boolean;
  busy: boolean;
  /** Whether nothing may close it now. */
  held: boolean;
  submit: () => void;
  /** Closes, and asks first if input would be lost. */
  leave: (close: () => void) => void;
  /** Closes without asking. */
  release: () => void;
  /** Around the fields. */
  element: (shown: HTMLElement | null) => void;
}

export type FieldProps = ReturnType<ReturnType<typeof useForm>['getInputProps']> & {
  name: string;
  'aria-invalid': true | undefined;
};

const isTyped = <T extends object>(fields: readonly (keyof T)[], start: T, values: T) =>
  fields.some((field) => values[field] !== start[field]);

/** `next`, except for fields whose input has changed since the save. */
export const typedSince = <T extends object>(next: T, sent: T, now: T): T => ({ ...next, ...differing(sent, now) });

/** A form that keeps drafts, asks before losing input, and focuses the first faulty field. */
export function useSaveForm<T extends object, R = unknown>(options: SaveFormOptions<T, R>): SaveForm<T> {
  const { place, initial, isElseDirty = false, validate, failed, saysAlways = false, problemsOf, rest } = options;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const draftBase = useDraftBase(options.meanwhile && place, initial);
  const [start, setStart] = useState<T>(() => ({ ...initial, ...draftBase }));
  const base = useRef(start);
  const rebase = (next: T) => {
    base.current = next;
    setStart(next);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<T>({ initialValues: start });
  const fields = options.typed ?? (Object.keys(start) as (keyof T)[]);

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

  const save = (): Promise<R> => meanwhile.save((basis) => options.save(form.getValues(), base.current, basis));
  const { busy, sending, run } = useSave(
    { ...options, save, staysOpen: Boolean(options.rest ?? options.renewed) },
    {
      onDone: (result, sent) => {
        // The form was closed meanwhile, and another may be open in its place.
        if (!element.current && !options.goesOn) return;
        const now = form.getValues();
        const joined = meanwhile.settle(!options.renewed);
        if (joined.length > 0) toast.success(t('meanwhile.savedWith', { fields: joined.join(', ') }));
        const begun = options.renewed?.(result);
        const next = begun ? typedSince(begun, sent, now) : rest?.(sent, now);
        if (!next || !isTyped(fields, begun ?? start, next)) draft.release();
        if (begun) rebase(begun);
        if (next) form.setValues(next);
        options.onSaved?.(result, next);
      },
      onFailed: (error) => {
        if (isUndecided(error)) return letChoose();
        const problems: Problems<T> =
          problemsOf?.(error, form.getValues()) ?? (fieldErrors(error, start) as Problems<T>);
        const fieldsTold = new Set(error.details?.map(({ field }) => field) ?? ['']);
        const sentence = failed(errorText(error), error);
        if (!element.current) return toast.failure(sentence);
        const isSaid = !saysAlways && Object.keys(problems).length >= fieldsTold.size;
        refuse(problems, isSaid ? null : sentence);
      },
    },
  );

  const meanwhile = useMeanwhile<T>({
    meanwhile: options.meanwhile,
    fields: fields as (keyof T & string)[],
    ...{ base, rebase, set, busy },
    valuesNow: form.getValues,
    isBusy: () => sending.current,
  });
  /** Scrolls to the conflicts. */
  const letChoose = () => {
    setFailure(null);
    meanwhile.ask();
  };

  useFocusAfter(busy);

  const held = options.awaited === true && busy;
  const draft = useKeptDraft({
    place,
    start,
    values: form.values,
    setValues: form.setValues,
    isDirty: isTyped(fields, start, form.values) || isElseDirty || held,
    isKept: !isElseDirty,
    asks: !(busy && options.goesOn),
  });

  return {
    values: form.values,
    start,
    set,
    field: (name, type) => {
      const props: ReturnType<typeof form.getInputProps> = form.getInputProps(name, { type });
      // Mantine marks a wrong password only visually.
      return { ...props, name, 'aria-invalid': props.error ? true : undefined };
    },
    solve: (name) => {
      form.clearFieldError(name);
      setFailure(null);
    },
    failure,
    notice: draft.notice,
    meanwhile: meanwhile.notice,
    wasKept: draft.wasKept,
    busy,
    held,
    submit: () => {
      if (sending.current) return;
      const problems = validate?.(form.getValues(), start) ?? {};
      if (Object.keys(problems).length > 0) return refuse(problems, null);
      if (meanwhile.isUndecided()) return letChoose();
      setFailure(null);
      form.clearErrors();
      void run(form.getValues());
    },
    leave: (close) => {
      if (!(options.awaited && sending.current)) void draft.guardClose(close)();
    },
    release: draft.release,
    element: useCallback((shown) => void (element.current = shown), []),
  };
}
