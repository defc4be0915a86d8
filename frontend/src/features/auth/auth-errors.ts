import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { i18n } from '@/i18n';

/**
 * The message for a failed login or registration: the server's, that it is unreachable, or the fallback.
 * @param error from the mutation's `unwrap()` or `error`
 */
export function authErrorText(error: unknown, fallback: string): string {
  const failure = toApiError(error);
  if (isConnectionFailure(failure)) return i18n.t('auth.noAnswer');
  return failure.fromServer ? failure.message : fallback;
}
