import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';

interface Props {
  /** A query's answer: existing data stays while a refresh fails. */
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  rows?: number;
}

/** Above a list that failed to load, or in place of one that is loading. */
export function ListState({ query: { data, error, refetch }, rows }: Props) {
  const listErrorText = useListErrorText();
  if (error) return <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />;
  return data === undefined && <RowsSkeleton rows={rows} />;
}
