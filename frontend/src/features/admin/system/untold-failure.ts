import { isConnectionFailure, toApiError, type ApiError } from '@/api/errors/api-error';

/** Why something could not be refreshed. That nothing reaches the server is said once, above the page. */
export function untoldFailure(data: unknown, error: unknown): ApiError | null {
  if (error === undefined) return null;
  const failure = toApiError(error);
  return data !== undefined && isConnectionFailure(failure) ? null : failure;
}
