import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
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

/** A field that is saved when it is left. A text that cannot be saved stays, with the reason; Escape restores. */
export function useSavedText({ value, problemOf, save }: Options) {
  // What was saved is shown before the list is refetched.
  const [stored, setStored] = useState({ value, text: value });
  if (stored.value !== value) setStored({ value, text: value });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useDirtyGuard(error !== null);
  const ref = useRef<HTMLInputElement>(null);
  const sending = useRef<string>(null);
  // Typing on replaces what was just saved, as it does in a field that was entered.
  useEffect(() => {
    if (typed === null && ref.current === document.activeElement) ref.current?.select();
  }, [typed, stored.text]);

  const send = async (text: string) => {
    sending.current = text;
    try {
      const saved = await save(text.trim(), stored.text);
      setStored((before) => ({ ...before, text: saved }));
      setTyped((now) => (now === text ? null : now));
    } catch (thrown) {
      const reason = errorText(toApiError(thrown));
      if (ref.current) setError(reason);
      else toast.failure(reason);
    } finally {
      sending.current = null;
    }
  };

  const restore = () => {
    setTyped(null);
    setError(null);
  };

  /** Saves what was typed, if it differs. @returns false if it is wrong */
  const submit = (): boolean => {
    if (typed === null || typed === sending.current) return true;
    const problem = problemOf?.(typed) ?? null;
    setError(problem);
    if (problem !== null) return false;
    if (typed.trim() === stored.text) restore();
    else void send(typed);
    return true;
  };

  return {
    submit,
    input: {
      ref,
      value: typed ?? stored.text,
      error,
      autoComplete: 'off',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value);
        setError(null);
      },
      onBlur: () => void submit(),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') submit();
        if (key === 'Escape') restore();
      },
    },
  };
}
