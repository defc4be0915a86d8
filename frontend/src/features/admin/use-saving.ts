import { useCallback, useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { fieldErrors } from '@/api/client/field-errors';
import { useFirstProblem } from '@/ui/fields/use-first-problem';

interface Options {
  /** The fields on the screen: what the server says of them stands beside them. */
  fields: readonly string[];
  /** The sentence for a failed save. */
  failed: (reason: string) => string;
}

/** One save at a time; what the server refused, at its field or above them. */
export function useSaving({ fields, failed }: Options) {
  const errorText = useErrorText();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLElement>(null);
  useFirstProblem(element, refusals);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second Enter in the same instant must not send again.
  const sending = useRef(false);

  const told = (error: ApiError) => {
    setProblems(fieldErrors(error, Object.fromEntries(fields.map((field) => [field, true]))));
    setFailure(failed(errorText(error)));
    setRefusals((before) => before + 1);
  };

  /** True when it was saved. */
  const save = async (send: () => Promise<unknown>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setProblems({});
    try {
      await send();
      return true;
    } catch (error) {
      told(toApiError(error));
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const solve = (field: string) => setProblems(({ [field]: _solved, ...others }) => others);
  /** Found before anything was sent. */
  const refuse = (found: Record<string, string>) => {
    setFailure(null);
    setProblems(found);
    setRefusals((before) => before + 1);
  };
  /** Around the fields. */
  const form = useCallback((shown: HTMLElement | null) => void (element.current = shown), []);
  return { form, save, busy, failure, problems, solve, refuse };
}
