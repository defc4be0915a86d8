import { useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { toast } from '@/ui/feedback/toast';

export interface SaveOptions<T, R> {
  /** Resolves when the server has accepted it, rejects with its error. */
  save: (values: T) => Promise<R>;
  /** Called before sending, if nothing is in the way. */
  confirmSave?: () => boolean | Promise<boolean>;
  /** For a toast. */
  successText?: (result: R, values: T) => string;
  /** A form that stays open may be saved again at once. */
  staysOpen?: boolean;
}

/** The maximum interval of a double click. */
const doubleClickMs = 500;

/** Sends one save at a time, and one per double click. */
export function useSave<T, R>(
  { save, confirmSave, successText, staysOpen = false }: SaveOptions<T, R>,
  { onDone, onFailed }: { onDone: (result: R, values: T) => void; onFailed: (error: ApiError) => void },
) {
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);
  const doneAt = useRef(-Infinity);

  const run = async (values: T) => {
    // The second click of a double click, on a form that fades away.
    if (sending.current || performance.now() - doneAt.current < doubleClickMs) return;
    sending.current = true;
    try {
      if (confirmSave && !(await confirmSave())) return;
      setBusy(true);
      const result = await save(values);
      if (!staysOpen) doneAt.current = performance.now();
      onDone(result, values);
      if (successText) toast.success(successText(result, values));
    } catch (thrown) {
      onFailed(toApiError(thrown));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, sending, run };
}
