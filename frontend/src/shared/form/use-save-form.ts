import { useForm } from '@mantine/form';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { fieldErrors } from '@/api/errors/field-errors';
import { toast } from '@/ui/feedback/toast';
import { useKeptDraft } from '../drafts/use-draft';
import { useSave, type SaveOptions } from './use-save';

/** Sentences by field; an empty one keeps the form from being saved without a word. */
export type Problems<T> = Partial<Record<keyof T & string, string>>;

export interface SaveFormOptions<T, R> extends Omit<SaveOptions<T, R>, 'save'> {
  /** Resolves when the server has taken it, rejects with its error. @param start what the form began with */
  save: (values: T, start: T) => Promise<R>;
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
  /** What is on its way goes on when the page is left: nobody is asked. */
  goesOn?: boolean;
  /** What a form that stays open goes on with. */
  rest?: (sent: T, now: T) => T;
  /** @param left what the form goes on with, if it stays open */
  onSaved?: (result: R, adopt: (next: T) => void, left?: T) => void;
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
  /** Whether the form began with something from before. */
  wasKept: boolean;
  busy: boolean;
  submit: () => void;
  /** Closes, and asks first when something would be lost. */
  leave: (close: () => void) => void;
  /** For a way out that asks nothing. */
  release: () => void;
  /** Begins anew with what the server has by now. */
  adopt: (next: T) => void;
  /** The same for what has arrived later than the form; what is typed stays. */
  complete: (changes: Partial<T>) => void;
  /** Around the fields. */
  element: (shown: HTMLElement | null) => void;
}

export type FieldProps = ReturnType<ReturnType<typeof useForm>['getInputProps']> & { name: string };

const isTyped = <T extends object>(fields: readonly (keyof T)[], start: T, values: T) =>
  fields.some((field) => values[field] !== start[field]);

/** A form that keeps what is typed, is guarded against slips, and leads to what keeps it from being saved. */
export function useSaveForm<T extends object, R = unknown>(options: SaveFormOptions<T, R>): SaveForm<T> {
  const { place, initial, isElseDirty = false, validate, failed, saysAlways = false, problemsOf, rest } = options;
  const errorText = useErrorText();
  const [start, setStart] = useState(initial);
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
  const adopt = (next: T) => {
    setStart(next);
    form.setValues(next);
  };

  const complete = (changes: Partial<T>) => {
    const now = form.getValues();
    setStart({ ...start, ...changes });
    set(
      Object.fromEntries(Object.entries(changes).filter(([name]) => now[name as keyof T] === start[name as keyof T])),
    );
  };

  const save = (values: T) => options.save(values, start);
  const { busy, sending, run } = useSave(
    { ...options, save },
    {
      onDone: (result, sent) => {
        // Left meanwhile: another form may be open in the same place.
        if (!element.current && !options.goesOn) return;
        const next = rest?.(sent, form.getValues());
        if (!next || !isTyped(fields, start, next)) draft.release();
        if (next) form.setValues(next);
        options.onSaved?.(result, adopt, next);
      },
      onFailed: (error) => {
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

  const draft = useKeptDraft({
    place,
    start,
    values: form.values,
    setValues: form.setValues,
    isDirty: isTyped(fields, start, form.values) || isElseDirty,
    isKept: !isElseDirty,
    asks: !(busy && options.goesOn),
  });

  return {
    values: form.values,
    start,
    set,
    field: (name, type) => ({ ...form.getInputProps(name, { type }), name }),
    solve: (name) => {
      form.clearFieldError(name);
      setFailure(null);
    },
    failure,
    notice: draft.notice,
    wasKept: draft.wasKept,
    busy,
    submit: () => {
      if (sending.current) return;
      const problems = validate?.(form.getValues(), start) ?? {};
      if (Object.keys(problems).length > 0) return refuse(problems, null);
      setFailure(null);
      form.clearErrors();
      void run(form.getValues());
    },
    leave: (close) => void draft.guardClose(close)(),
    release: draft.release,
    adopt,
    complete,
    element: useCallback((shown) => void (element.current = shown), []),
  };
}
