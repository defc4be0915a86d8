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
  /** What stays open after a save may be saved again at once. */
  staysOpen?: boolean;
}

interface Outcome<T, R> {
  onDone: (result: R, values: T) => void;
  onFailed: (error: ApiError) => void;
}

/** How far the clicks of a double click are apart, as systems see it. */
const doubleClickMs = 500;

/** Sends one thing at a time, and by a double click once. */
export function useSave<T, R>(
  { save, confirmSave, saved, staysOpen = false }: SaveOptions<T, R>,
  { onDone, onFailed }: Outcome<T, R>,
) {
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);
  const doneAt = useRef(-Infinity);

  const run = async (values: T) => {
    // The second click of two, on a form that fades away.
    if (sending.current || performance.now() - doneAt.current < doubleClickMs) return;
    sending.current = true;
    try {
      if (confirmSave && !(await confirmSave())) return;
      setBusy(true);
      const result = await save(values);
      if (!staysOpen) doneAt.current = performance.now();
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
