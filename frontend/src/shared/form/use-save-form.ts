import { useForm } from '@mantine/form';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { fieldErrors } from '@/api/errors/field-errors';
import { useFocusAfter } from '@/ui/dialogs/use-kept-focus';
import { toast } from '@/ui/feedback/toast';
import { differing, useDraftBase, useKeptDraft } from '../drafts/use-draft';
import { isUndecided, useMeanwhile, type Meanwhile, type Stored } from './meanwhile/use-meanwhile';
import { useSave, type SaveOptions } from './use-save';

/** Sentences by field; an empty one keeps the form from being saved without a word. */
export type Problems<T> = Partial<Record<keyof T & string, string>>;

export interface SaveFormOptions<T, R> extends Omit<SaveOptions<T, R>, 'save' | 'staysOpen'> {
  /**
   * Resolves when the server has taken it, rejects with its error.
   * @param start what the form began with
   * @param basis what it is based on by now
   */
  save: (values: T, start: T, basis: Stored<T>) => Promise<R>;
  /** Keeps what others change meanwhile from being overwritten. */
  meanwhile?: Meanwhile<T>;
  /** Where what is typed is kept on the device, such as `task/7`; nowhere unless told. */
  place?: string;
  /** What the form begins with: a list that refreshes behind it changes nothing here. */
  initial: T;
  /** The fields that something is lost in; all of them unless told. */
  typed?: readonly (keyof T)[];
  /** Something else is unsaved, which cannot be kept. */
  isElseDirty?: boolean;
  validate?: (values: T, start: T) => Problems<T>;
  /** The sentence for a failed save. */
  failed: (reason: string, error: ApiError) => string;
  /** Whether it stands above the fields even when each of them says its part: where the specification words it. */
  saysAlways?: boolean;
  /** What the server has against single fields, where they are called otherwise here. */
  problemsOf?: (error: ApiError, values: T) => Problems<T>;
  /** Sending continues after the page is left, so the user is not asked. */
  goesOn?: boolean;
  /** The answer is shown only once, and counts even if the user misses it: nothing closes the form while it sends. */
  awaited?: boolean;
  /** What a form that stays open goes on with ({@link typedSince}). */
  rest?: (sent: T, now: T) => T;
  /** The values that a form which stays open resets to; later input is kept. */
  renewed?: (result: R) => T;
  /** @param left what the form goes on with, if it stays open */
  onSaved?: (result: R, left?: T) => void;
}

/** A form on the screen: its values, what is wrong with them, and one save at a time. */
export interface SaveForm<T> {
  values: T;
  /** What the form began with. */
  start: T;
  set: (changes: Partial<T>) => void;
  /** The props of an input. */
  field: (name: keyof T & string, type?: 'checkbox') => FieldProps;
  /** Takes back what was said of a field, and above all of them. */
  solve: (name: keyof T & string) => void;
  /** Above the fields: what the server refused. */
  failure: string | null;
  /** Above the fields: that something is there from before. */
  notice: ReactNode;
  /** Before the buttons: what others have changed meanwhile. */
  meanwhile: ReactNode;
  /** Whether the form began with something from before. */
  wasKept: boolean;
  busy: boolean;
  /** Nothing closes it now. */
  held: boolean;
  submit: () => void;
  /** Closes, and asks first when something would be lost. */
  leave: (close: () => void) => void;
  /** For a way out that asks nothing. */
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

/** `next`, but for the fields in which something else stands by now than what was sent. */
export const typedSince = <T extends object>(next: T, sent: T, now: T): T => ({ ...next, ...differing(sent, now) });

/** A form that keeps what is typed, is guarded against slips, and leads to what keeps it from being saved. */
export function useSaveForm<T extends object, R = unknown>(options: SaveFormOptions<T, R>): SaveForm<T> {
  const { place, initial, isElseDirty = false, validate, failed, saysAlways = false, problemsOf, rest } = options;
  const { t } = useTranslation('meanwhile');
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
  /** A refused attempt leads to the first field that is in its way. */
  const refuse = (problems: Problems<T>, sentence: string | null) => {
    // Before the focus comes there, so that a screen reader reads the reason along with the field.
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
        // Left meanwhile: another form may be open in the same place.
        if (!element.current && !options.goesOn) return;
        const now = form.getValues();
        const joined = meanwhile.settle(!options.renewed);
        if (joined.length > 0) toast.success(t('savedWith', { fields: joined.join(', ') }));
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
  /** Leads to what both have changed. */
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
      // Mantine marks a wrong password for the eye only.
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
