import { t } from '@/i18n';
import { isConnectionFailure, type ApiError } from './api-error';

/** A sentence for a failed call: the server's own, that it is unreachable, or the caller's fallback. */
export function errorText(error: ApiError, otherwise = t('common.unknownError')): string {
  if (isConnectionFailure(error)) return t('common.networkError');
  return error.fromServer ? error.message : otherwise;
}

/** The server's own sentence, else the status, as the library shows failures (specification section 8). */
export const statusErrorText = (error: ApiError): string =>
  errorText(error, typeof error.status === 'number' ? `HTTP ${String(error.status)}` : undefined);

/** 'HTTP {status}: {server error or Unknown error}', for lists that failed to load (specification section 8). */
export const listErrorText = (error: ApiError): string =>
  typeof error.status === 'number' ? `HTTP ${String(error.status)}: ${errorText(error)}` : errorText(error);

/** The same request would be refused again, so no retry is offered. */
export const isRefusal = ({ status }: ApiError): boolean => status === 400 || status === 403 || status === 404;
