import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { tryStorage } from '@/api/client/try-storage';
import { toApiError } from '@/api/errors/api-error';
import { fieldErrors } from '@/api/errors/field-errors';
import { useFocusAfter } from '@/ui/dialogs/use-kept-focus';
import { authErrorText } from './auth-errors';

interface Options<T> {
  initial: T;
  /** Sentences by field: then nothing is sent. */
  validate?: (values: T) => Record<string, string>;
  /** Rejects with the server's error. */
  send: (values: T) => Promise<unknown>;
  /** What is said where the server has no words. */
  fallback: string;
  /** It has been sent, and what it leads to is on its way: nothing may be sent again. */
  waits: boolean;
}

/** A sentence about several fields stands at the first of them; the others are only marked. */
const onceEach = (found: Record<string, string>) => {
  const said = Object.values(found);
  return Object.fromEntries(
    Object.entries(found).map(([field, sentence], at) => [field, said.indexOf(sentence) === at ? sentence : true]),
  );
};

const emailKey = 'typed-email';

/** Where nothing can be kept, the address lasts as long as the page. */
const typedEmail = {
  read: () => tryStorage(() => window.sessionStorage.getItem(emailKey)) ?? '',
  write: (email: string) =>
    tryStorage(() =>
      email ? window.sessionStorage.setItem(emailKey, email) : window.sessionStorage.removeItem(emailKey),
    ),
};

/** The fields of a login or registration. Of these only the address outlives a reload, in this tab. */
export function useAuthForm<T extends Record<string, string>>({
  initial,
  validate,
  send,
  fallback,
  waits,
}: Options<T>) {
  const [values, setValues] = useState<T>(() =>
    initial.email === '' ? { ...initial, email: typedEmail.read() } : initial,
  );
  const [problems, setProblems] = useState<Record<string, string | boolean>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = isSending || waits;
  useFocusAfter(busy);

  const say = (inFields: Record<string, string | boolean>, above: string | null) => {
    setProblems(inFields);
    setFailure(above);
  };

  /** Leads to the first field that is in the way. */
  const refuse = (found: Record<string, string>, above: string | null) => {
    // Before the focus comes there, so that a screen reader reads the reason along with the field.
    flushSync(() => {
      setSending(false);
      say(onceEach(found), above);
    });
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    fields.find(({ name }) => name in found)?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = validate?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    say({}, null);
    setSending(true);
    try {
      await send(values);
      typedEmail.write('');
      setSending(false);
    } catch (thrown) {
      const error = toApiError(thrown);
      const found = fieldErrors(error, values);
      const isSaid = error.details?.every(({ field }) => field in found) ?? false;
      refuse(found, isSaid ? null : authErrorText(error, fallback));
    }
  };

  return {
    busy,
    /** Takes back what was said of the last attempt. */
    clear: () => say({}, null),
    /** The same, and what was typed. */
    restart: () => {
      setValues(initial);
      say({}, null);
    },
    /** Above the fields. */
    failure: busy ? null : failure,
    field: (name: keyof T & string) => ({
      name,
      value: values[name],
      error: problems[name],
      // Mantine marks a wrong password for the eye only.
      'aria-invalid': problems[name] ? true : undefined,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: value }));
        if (name === 'email') typedEmail.write(value);
        setProblems((before) => ({ ...before, [name]: false }));
      },
    }),
    /** Of the form element. */
    form: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
  };
}
