import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isConnectionFailure, type ApiError } from './api-error';

/** One sentence for a failed call: the server's own, or that it cannot be reached. */
export function useErrorText(): (error: ApiError) => string {
  const { t } = useTranslation();
  return useCallback((error) => (isConnectionFailure(error) ? t('networkError') : error.message), [t]);
}

/** 'HTTP {status}: {server error or Unknown error}', as specification section 8 words a list that did not load. */
export function useListErrorText(): (error: ApiError) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) => (isConnectionFailure(error) ? t('networkError') : `HTTP ${String(error.status)}: ${error.message}`),
    [t],
  );
}
