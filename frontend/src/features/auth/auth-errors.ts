import { isConnectionFailure, toApiError } from '@/api/client/api-error';

/** Specification section 8, to the letter in every language. */
const noAnswer = 'Server error. Please try again.';

/**
 * What a failed login or registration says: the server's own words; that there was no answer; else the fixed fallback.
 * @param error what the mutation's `unwrap()` or its `error` gave
 */
export function authErrorText(error: unknown, fallback: string): string {
  const failure = toApiError(error);
  if (isConnectionFailure(failure)) return noAnswer;
  return failure.fromServer ? failure.message : fallback;
}
