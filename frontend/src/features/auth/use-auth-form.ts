import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { tryStorage } from '@/lib/try-storage';
import { toApiError, fieldErrors } from '@/api/errors/api-error';
import { useFocusAfter } from '@/ui/dialogs/use-kept-focus';
import { authErrorText } from './auth-errors';

interface Options<T> {
  initial: T;
  /** Messages by field, which prevent sending. */
  validate?: (values: T) => Record<string, string>;
  /** Rejects with the server's error. */
  send: (values: T) => Promise<unknown>;
  /** The fallback message. */
  fallback: string;
  /** It has succeeded, and the application is loading: nothing may be sent again. */
  waits: boolean;
}

/** A message about several fields is shown at the first; the others are only marked. */
const onceEach = (found: Record<string, string>) => {
  const said = Object.values(found);
  return Object.fromEntries(
    Object.entries(found).map(([field, sentence], at) => [field, said.indexOf(sentence) === at ? sentence : true]),
  );
};

const emailKey = 'typed-email';

/** Without storage, the address lasts as long as the page. */
const typedEmail = {
  read: () => tryStorage(() => window.sessionStorage.getItem(emailKey)) ?? '',
  write: (email: string) =>
    tryStorage(() =>
      email ? window.sessionStorage.setItem(emailKey, email) : window.sessionStorage.removeItem(emailKey),
    ),
};

/** The fields of a login or registration. Only the address survives a reload, in this tab. */
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

  /** Focuses the first faulty field. */
  const refuse = (found: Record<string, string>, above: string | null) => {
    // Before the focus, so that a screen reader reads the message with the field.
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
    /** Clears the messages of the last attempt. */
    clear: () => say({}, null),
    /** The same, and the fields. */
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
      // Mantine marks a wrong password only visually.
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
