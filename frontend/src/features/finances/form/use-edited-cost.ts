import { skipToken } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useGetCostQuery, type CostDto } from '@/api/finances.api';
import { useLastKnown } from '@/ui/view/use-last-known';

export interface EditableCost {
  id: number;
  /** The stored cost: the original of a chosen instance. */
  cost: CostDto;
  /** Whether an instance of it was chosen. */
  isByInstance: boolean;
}

export type EditedCost =
  { state: 'loading' } | { state: 'failed'; error: ApiError } | (EditableCost & { state: 'loaded' });

interface List {
  costs: readonly CostDto[] | undefined;
  isFetching: boolean;
}

/** The cost being edited, from the address; null if there is none. */
export function useEditedCost({ costs, isFetching }: List, id: number | null): EditedCost | null {
  const listed = id === null ? undefined : costs?.find((cost) => cost.id === id);
  const isByInstance = listed?.is_recurring_instance ?? false;
  // The list has the stored cost, except for long descriptions, and originals in other months.
  const isInList = listed !== undefined && !isByInstance && !listed.isExcerpt;
  const mustAsk = id !== null && costs !== undefined && !isInList;
  const asked = useGetCostQuery(mustAsk ? { id } : skipToken, { refetchOnMountOrArgChange: true });

  // During a refetch, the list or the cost may be older than the last save.
  const isFresh = !isFetching && !asked.isFetching;
  const found = isInList ? listed : asked.currentData;
  const cost = useLastKnown(isFresh ? found : undefined, id);
  if (id === null) return null;
  if (cost) return { state: 'loaded', id, cost, isByInstance };
  return asked.error && isFresh ? { state: 'failed', error: toApiError(asked.error) } : { state: 'loading' };
}
