import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';

interface Options {
  /** As the server has it. */
  value: string;
  /** What is wrong with a text. */
  problemOf?: (typed: string) => string | null;
  /** Resolves to the text that is stored now, rejects with the server's error. @param stored the text before */
  save: (typed: string, stored: string) => Promise<string>;
}

/**
 * A field that is saved when it is left. A text that cannot be saved stays, with the reason; Escape restores.
 * Without a connection, it is saved once there is one.
 */
export function useSavedText({ value, problemOf, save }: Options) {
  // What was saved is shown before the list is refetched.
  const [stored, setStored] = useState({ value, text: value });
  if (stored.value !== value) setStored({ value, text: value });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useDirtyGuard(error !== null);
  const ref = useRef<HTMLInputElement>(null);
  /** What was sent, unless it was refused or something else was typed since. */
  const sent = useRef<string>(null);
  const known = useRef(value);
  // What others save while the user types is not overwritten silently: it is known once the server has refused.
  const learn = useEffectEvent(() => {
    if (typed === null || error !== null) known.current = value;
  });
  useEffect(() => learn(), [value, error]);
  const isUnanswered = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  // Typing on replaces what was just saved, as it does in a field that was entered.
  useEffect(() => {
    if (typed === null && ref.current === document.activeElement) ref.current?.select();
  }, [typed, stored.text]);

  const send = async (text: string) => {
    try {
      if (text.trim() !== known.current) known.current = await save(text.trim(), known.current);
      const saved = known.current;
      setStored((before) => ({ ...before, text: saved }));
      setTyped((now) => (now === text ? null : now));
    } catch (thrown) {
      // A later text takes its place.
      if (sent.current !== text) return;
      sent.current = null;
      const failure = toApiError(thrown);
      isUnanswered.current = !failure.fromServer;
      const reason = errorText(failure);
      if (ref.current) setError(reason);
      else toast.failure(reason);
    }
  };

  const restore = () => {
    setTyped(null);
    setError(null);
  };

  /** Saves what was typed, after what was before. @returns false if it is wrong */
  const submit = (): boolean => {
    if (typed === null || typed === sent.current) return true;
    const problem = problemOf?.(typed) ?? null;
    setError(problem);
    if (problem !== null) return false;
    sent.current = typed;
    isUnanswered.current = false;
    queue.current = queue.current.then(() => send(typed));
    return true;
  };

  useWindowEvent('online', () => {
    if (isUnanswered.current) submit();
  });
  useWindowEvent('beforeunload', (event) => {
    if (typed === null || error !== null) return;
    submit();
    event.preventDefault();
  });
  // Going back in the browser does not blur the field.
  const leave = useEffectEvent(() => {
    if (error === null) submit();
  });
  useEffect(() => () => leave(), []);

  return {
    submit,
    input: {
      ref,
      value: typed ?? stored.text,
      error,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        sent.current = null;
        setTyped(currentTarget.value);
        setError(null);
      },
      onBlur: () => {
        if (error === null) submit();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') submit();
        if (key === 'Escape') restore();
      },
    },
  };
}
