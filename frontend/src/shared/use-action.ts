import type { ParseKeys } from 'i18next';
import { useId } from 'react';
import { t } from '@/i18n';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import { toast } from '@/ui/feedback/toast';

/** The key of a text with the `reason`; or the text itself, if that depends on more. */
type Failure = ParseKeys | ((reason: string) => string);

/**
 * For actions outside forms: sends, and reports failures with a retry. A retry resumes where `send` stopped. Resolves
 * to whether it worked at once. A success removes the failure of the same `name`; by default, of the same kind here.
 * @param textOfError text of a failure, if a screen has its own
 */
export function useAction(textOfError: (error: ApiError) => string = errorText) {
  const id = useId();
  const textOf = (failed: Failure, reason: string) =>
    typeof failed === 'string' ? t(failed, { reason }) : failed(reason);
  return async function act(
    send: () => Promise<unknown>,
    failed: Failure,
    name = `${id}${textOf(failed, '')}`,
  ): Promise<boolean> {
    try {
      await send();
      toast.settle(name);
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      // What is gone stays gone.
      const retry = error.status === 404 ? undefined : () => void act(send, failed, name);
      toast.failure(textOf(failed, textOfError(error)), retry, name);
      return false;
    }
  };
}
