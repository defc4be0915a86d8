import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { toast } from '@/ui/feedback/toast';

/**
 * For what somebody does outside forms: sends it, and says what failed with a way to try it again. A retry goes on where
 * `send` has got to. Resolves to whether it worked at once.
 * @param errorText what a failure is called, where a screen has its own way of saying it
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
