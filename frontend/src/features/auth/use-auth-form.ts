import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { tryStorage } from '@/lib/try-storage';
import { fieldErrors, isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { i18n } from '@/i18n';
import { useRestoreFocus } from '@/ui/dialogs/use-restore-focus';

/** The message for a failed login or registration: the server's, that it is unreachable, or the fallback. */
export function authErrorText(error: unknown, fallback: string): string {
  const failure = toApiError(error);
  if (isConnectionFailure(failure)) return i18n.t('auth.noAnswer');
  return failure.fromServer ? failure.message : fallback;
}

interface Options<T> {
  initial: T;
  /** Messages by field, which prevent sending. */
  validate?: (values: T) => Record<string, string>;
  /** Rejects with the server's error. */
  send: (values: T) => Promise<unknown>;
  /** The fallback message. */
  fallback: string;
  /** It has succeeded, and the application is loading: nothing may be sent again. */
  isDone?: boolean;
}

/** A message about several fields is shown at the first; the others are only marked. */
const withoutRepeats = (errors: Record<string, string>) => {
  const messages = Object.values(errors);
  return Object.fromEntries(
    Object.entries(errors).map(([field, message], at) => [field, messages.indexOf(message) === at ? message : true]),
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

/** What has been typed into the form that first-paint.js shows, until the application takes over. */
const typedBefore = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('[aria-busy] form input')]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );

/** The fields of a login or registration. Only the address survives a reload, in this tab. */
export function useAuthForm<T extends Record<string, string>>({
  initial,
  validate,
  send,
  fallback,
  isDone = false,
}: Options<T>) {
  const [values, setValues] = useState<T>(() => ({
    ...initial,
    ...(initial.email === '' && { email: typedEmail.read() }),
    ...typedBefore(),
  }));
  const [errors, setErrors] = useState<Record<string, string | boolean>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = isSending || isDone;
  useRestoreFocus(busy);

  const clearErrors = () => {
    setErrors({});
    setFailure(null);
  };

  /** Focuses the first faulty field. */
  const refuse = (found: Record<string, string>, message: string | null) => {
    // Before the focus, so that a screen reader reads the message with the field.
    flushSync(() => {
      setSending(false);
      setErrors(withoutRepeats(found));
      setFailure(message);
    });
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    fields.find(({ name }) => name in found)?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validate?.(values) ?? {};
    if (Object.keys(found).length > 0) return refuse(found, null);
    clearErrors();
    setSending(true);
    try {
      await send(values);
      typedEmail.write('');
      setSending(false);
    } catch (thrown) {
      const error = toApiError(thrown);
      const inFields = fieldErrors(error, values);
      const areAllShown = error.details?.every(({ field }) => field in inFields) ?? false;
      refuse(inFields, areAllShown ? null : authErrorText(error, fallback));
    }
  };

  return {
    busy,
    /** Clears the messages of the last attempt. */
    clearErrors,
    /** The same, and the fields. */
    reset: () => {
      setValues(initial);
      clearErrors();
    },
    /** Above the fields. */
    failure: busy ? null : failure,
    field: (name: keyof T & string) => ({
      name,
      value: values[name],
      error: errors[name],
      // Mantine marks a wrong password only visually.
      'aria-invalid': errors[name] ? true : undefined,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: value }));
        if (name === 'email') typedEmail.write(value);
        setErrors((before) => ({ ...before, [name]: false }));
      },
    }),
    /** Of the form element. */
    form: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
  };
}
