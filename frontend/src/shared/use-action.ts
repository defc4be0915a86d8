import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { toast } from '@/ui/feedback/toast';

/**
 * For actions outside forms: sends, and reports failures with a retry. A retry resumes where `send` stopped. Resolves
 * to whether it worked at once.
 * @param errorText text of a failure, if a screen has its own
 */
export function useAction(errorText?: (error: ApiError) => string) {
  const usualText = useErrorText();
  return async function act(send: () => Promise<unknown>, failed: (reason: string) => string): Promise<boolean> {
    try {
      await send();
      return true;
    } catch (error) {
      toast.failure(failed((errorText ?? usualText)(toApiError(error))), () => void act(send, failed));
      return false;
    }
  };
}
