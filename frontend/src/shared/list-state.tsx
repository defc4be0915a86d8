import { isConnectionFailure, toApiError } from '@/api/errors/api-error';
import { isRefusal, listErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';

interface Props {
  /** A query's answer: existing data stays while a refresh fails. */
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  rows?: number;
  /** A failed refresh without a connection is not shown: a bar above the page tells of it. */
  isPolled?: boolean;
}

/** Above a list that failed to load, or in place of one that is loading. */
export function ListState({ query: { data, error, refetch }, rows, isPolled }: Props) {
  // An answer without content is a failure, too.
  const failure = error || data === null ? toApiError(error) : null;
  const isSilent = isPolled && data !== undefined && failure && isConnectionFailure(failure);
  if (failure && !isSilent) {
    const retry = isRefusal(failure) ? undefined : () => void refetch();
    return <ErrorBanner message={listErrorText(failure)} onRetry={retry} />;
  }
  return data === undefined && <RowsSkeleton rows={rows} />;
}
