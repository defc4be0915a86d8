import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnectionFailure, type ApiError } from './api-error';

/** A sentence for a failed call: the server's own, that it is unreachable, or the caller's fallback. */
export function useErrorText(): (error: ApiError, otherwise?: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (error, otherwise = t('common.unknownError')) => {
      if (isConnectionFailure(error)) return t('common.networkError');
      return error.fromServer ? error.message : otherwise;
    },
    [t],
  );
}

/** The server's own sentence, else the status, as the library shows failures (specification section 8). */
export function useStatusErrorText(): (error: ApiError) => string {
  const errorText = useErrorText();
  return useCallback(
    (error) => errorText(error, typeof error.status === 'number' ? `HTTP ${String(error.status)}` : undefined),
    [errorText],
  );
}

/** 'HTTP {status}: {server error or Unknown error}', for lists that failed to load (specification section 8). */
export function useListErrorText(): (error: ApiError) => string {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const sentence = errorText(error);
      return typeof error.status === 'number' ? `HTTP ${String(error.status)}: ${sentence}` : sentence;
    },
    [errorText],
  );
}

/** The same request would be refused again, so no retry is offered. */
export const isRefusal = ({ status }: ApiError): boolean => status === 400 || status === 403 || status === 404;
