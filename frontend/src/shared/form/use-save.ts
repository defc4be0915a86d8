import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { toast } from '@/ui/feedback/toast';

export interface SaveOptions<T, R> {
  /** Resolves when the server has taken it, rejects with its error. */
  save: (values: T) => Promise<R>;
  /** Asked when nothing is in the way, before anything is sent. */
  confirmSave?: () => boolean | Promise<boolean>;
  /** Told in passing. */
  saved?: (result: R, values: T) => string;
}

interface Outcome<T, R> {
  onDone: (result: R, values: T) => void;
  onFailed: (error: ApiError) => void;
}

/** Sends one thing at a time. */
export function useSave<T, R>({ save, confirmSave, saved }: SaveOptions<T, R>, { onDone, onFailed }: Outcome<T, R>) {
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

  const run = async (values: T) => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (confirmSave && !(await confirmSave())) return;
      setBusy(true);
      const result = await save(values);
      onDone(result, values);
      if (saved) toast.success(saved(result, values));
    } catch (thrown) {
      onFailed(toApiError(thrown));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, sending, run };
}
