import { useId } from 'react';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { toast } from '@/ui/feedback/toast';

/**
 * For actions outside forms: sends, and reports failures with a retry. A retry resumes where `send` stopped. Resolves
 * to whether it worked at once. A success removes the failure of the same `name`; by default, of the same kind here.
 * @param errorText text of a failure, if a screen has its own
 */
export function useAction(errorText?: (error: ApiError) => string) {
  const usualText = useErrorText();
  const id = useId();
  return async function act(
    send: () => Promise<unknown>,
    failed: (reason: string) => string,
    name = `${id}${failed('')}`,
  ): Promise<boolean> {
    try {
      await send();
      toast.settle(name);
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      // What is gone stays gone.
      const retry = error.status === 404 ? undefined : () => void act(send, failed, name);
      toast.failure(failed((errorText ?? usualText)(error)), retry, name);
      return false;
    }
  };
}
