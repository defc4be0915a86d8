import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { i18n } from '@/i18n';

/**
 * What a failed login or registration says: the server's own words; that there was no answer; else the fixed fallback.
 * @param error what the mutation's `unwrap()` or its `error` gave
 */
export function authErrorText(error: unknown, fallback: string): string {
  const failure = toApiError(error);
  if (isConnectionFailure(failure)) return i18n.t('auth:noAnswer');
  return failure.fromServer ? failure.message : fallback;
}
