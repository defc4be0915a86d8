import type { ParseKeys } from 'i18next';
import { t } from '@/i18n';
import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { errorText, isRefusal, listErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';

interface Props {
  /** A query's answer: existing data stays while a refresh fails. */
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  rows?: number;
  /** A failed refresh without a connection is not shown: a bar above the page tells of it. */
  isPolled?: boolean;
  /** The key of a sentence with the `reason`, instead of the status and the reason alone. */
  failed?: ParseKeys;
}

/** Above a list that failed to load, or in place of one that is loading. */
export function ListState({ query: { data, error, refetch }, rows, isPolled, failed }: Props) {
  // An answer without content is a failure, too.
  const failure = error || data === null ? toApiError(error) : null;
  const isSilent = isPolled && data !== undefined && failure && isConnectionFailure(failure);
  if (failure && !isSilent) {
    const retry = isRefusal(failure) ? undefined : () => void refetch();
    const message = failed ? t(failed, { reason: errorText(failure) }) : listErrorText(failure);
    return <ErrorBanner message={message} onRetry={retry} />;
  }
  return data === undefined && <RowsSkeleton rows={rows} />;
}
