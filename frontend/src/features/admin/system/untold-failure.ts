import { isConnectionFailure, toApiError, type ApiError } from '@/api/errors/api-error';

/** Why a refresh failed, except when offline, which a bar above the page says. */
export function untoldFailure(data: unknown, error: unknown): ApiError | null {
  if (error === undefined) return null;
  const failure = toApiError(error);
  return data !== undefined && isConnectionFailure(failure) ? null : failure;
}
